import { createStore, useStore } from '../store.ts';
import type { Command, CommandTools } from './command.ts';

/** A command and what the component that brought it lets it use. */
export type Registered = { command: Command; tools: Omit<CommandTools, 'held'> };
/** The commands of one component, as it last drew them. */
export type Scope = { current: readonly Registered[] };

const scopes = createStore<readonly Scope[]>([]);

/** Adds a component's commands; returns what removes them. */
export function addScope(scope: Scope): () => void {
  scopes.set([...scopes.get(), scope]);
  return () => scopes.set(scopes.get().filter((other) => other !== scope));
}

/** The commands of all components that are shown, in the order in which a key asks them: of the page before those that
 *  apply everywhere, of the latest component first. */
export const registered = (): readonly Registered[] => inOrder(scopes.get());

/** The same, for a list on the page. */
export const useRegistered = (): readonly Registered[] => inOrder(useStore(scopes));

function inOrder(all: readonly Scope[]): readonly Registered[] {
  const latest = all.toReversed().flatMap((scope) => scope.current);
  const isGeneral = ({ command }: Registered): boolean => command.everywhere === true;
  return [...latest.filter((one) => !isGeneral(one)), ...latest.filter(isGeneral)];
}
