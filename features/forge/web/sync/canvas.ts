import type { Change } from '../../core/model/things.ts';
import { truly } from '../../core/scene/changes.ts';
import { History, type Turn } from '../../core/scene/history.ts';
import { Scene } from '../../core/scene/scene.ts';
import { type Conflict, settled } from '../../core/sync/conflicts.ts';
import type { Notice } from '../../core/sync/record.ts';
import { changeFor, editOf, wayBack, wordsSeen } from '../../core/sync/scene-edits.ts';
import type { CanvasSize, ChangeOptions, OpenCanvas, Viewport } from './canvas-types.ts';
import { copyAway } from './copy-away.ts';
import { Link } from './link.ts';
import { watchConflicts } from './watch.ts';

/** An open canvas: the scene and history that a person works on, above the link to the server. */
export class Canvas implements OpenCanvas {
  readonly id: string;
  readonly scene = new Scene();
  readonly history = new History(this.scene);
  readonly conflicts = watchConflicts(this.scene);
  readonly state;
  readonly standing;
  readonly stranded;
  readonly damaged;
  readonly problem;
  readonly notices;
  readonly session;
  readonly role;
  readonly size;
  readonly #link: Link;
  /** How many changes of each item are still on their way into the store. */
  readonly #under = new Map<string, number>();

  readonly #onClose: () => void;

  /** `onClose`: one of those that show it does so no longer; `end` follows when it was the last. */
  constructor(id: string, isNew: boolean, owner: string, onClose: () => void) {
    this.id = id;
    this.#onClose = onClose;
    const link = new Link({ id, isNew, owner, onRecords: (ids) => this.#show(ids) });
    this.#link = link;
    ({ state: this.state, standing: this.standing, stranded: this.stranded, damaged: this.damaged } = link);
    ({ session: this.session, role: this.role, size: this.size } = link.keeper);
    this.problem = link.problems.text;
    this.notices = link.book.notices;
    link.begin();
  }

  change(changes: readonly Change[], { undo = true, same }: ChangeOptions = {}): void {
    if (this.#mayNot()) return;
    const words = new Map(changes.map((change) => [change.id, wordsSeen(change)]));
    if (undo) return this.#record(this.history.do(changes, { same }), words);
    const step = changes.flatMap((change) => truly(this.scene, change) ?? []);
    this.scene.apply(step);
    this.#record(step, words);
  }

  undo(): readonly string[] | null {
    return this.#mayNot() ? null : this.#turned(this.history.undo());
  }
  redo(): readonly string[] | null {
    return this.#mayNot() ? null : this.#turned(this.history.redo());
  }
  #turned(turn: Turn | null): readonly string[] | null {
    if (turn) this.#record(turn.changes, null);
    return turn?.skipped ?? null;
  }

  settle(conflict: Conflict, keep: 'mine' | 'theirs' | 'both'): void {
    this.change(settled(conflict, keep));
  }
  putBack(notice: Notice): void {
    const change = wayBack(this.scene, notice);
    if (change) this.change([change]);
    this.dismissNotice(notice);
  }
  dismissNotice({ id }: Notice): void {
    this.#link.dismiss(id);
  }
  dismissProblem(): void {
    this.#link.problems.dismiss();
  }

  save(): Promise<void> {
    return this.#link.save();
  }
  reload(): Promise<void> {
    return this.#link.reload();
  }
  rename(title: string): void {
    if (!this.#mayNot()) this.#link.wish({ title });
  }
  grow(size: CanvasSize): void {
    if (!this.#mayNot()) this.#link.wish({ size });
  }
  viewport(): Viewport | null {
    return this.#link.keeper.row.get().viewport;
  }
  keepViewport(viewport: Viewport): void {
    this.#link.keepViewport(viewport);
  }

  async downloadDamaged(): Promise<Blob> {
    const things = await this.#link.store.damaged();
    return new Blob([JSON.stringify(things, null, 2)], { type: 'application/json' });
  }
  async copyAway(): Promise<string> {
    await this.#link.stored();
    const id = await copyAway(this.scene, this.#link.keeper.row.get(), this.#link.owner);
    await this.#link.forget();
    return id;
  }
  close(): void {
    this.#onClose();
  }
  /** Nobody shows it any more. */
  end(): void {
    this.#link.close();
  }

  #mayNot(): boolean {
    return this.role.get() === 'view' || this.standing.get() !== 'open';
  }

  /** `words`: those seen when the person began to change them; null for a step that is taken back. */
  #record(step: readonly Change[], words: ReadonlyMap<string, string | undefined> | null): void {
    const edits = step.flatMap((change) => editOf(this.scene, change, words?.get(change.id), words === null) ?? []);
    if (edits.length === 0) return;
    for (const { id } of edits) this.#under.set(id, (this.#under.get(id) ?? 0) + 1);
    void this.#link.edit(edits).finally(() => {
      for (const { id } of edits) {
        const left = this.#under.get(id)! - 1;
        if (left > 0) this.#under.set(id, left);
        else this.#under.delete(id);
      }
      this.#show(edits.map(({ id }) => id));
    });
  }

  /** Shows what the records say, but for items of which a change is still on its way into them. */
  #show(ids: readonly string[]): void {
    const changes = ids
      .filter((id) => !this.#under.has(id))
      .flatMap((id) => changeFor(this.scene, id, this.#link.records.get(id)) ?? []);
    this.scene.apply(changes);
  }
}
