// Prints the script of a real file: node scripts/run.mjs bench/writer/script.ts FILE [STYLE] [MINUTES] [SEED] [HOSTS] [FOCUS]
import { planSource } from '../../adapters/ai/writer/index.ts';
import { composeScript } from '../../adapters/ai/writer/script/compose.ts';
import { CAST_STYLES, HOSTS } from '../../adapters/ai/catalogue.ts';
import type { CastStyle, ScriptDraft } from '../../adapters/ai/writer/types.ts';
import { readSource } from './read-source.ts';

const [file, style = 'interview', minutes = '3', seed = '1', hosts = '2', focus = ''] = process.argv.slice(2);

/** A script as people read it. */
function printed(draft: ScriptDraft): string {
  const name = { malaika: 'Malaika', marcus: 'Marcus' };
  const lines = draft.lines.map(({ host, partId, pieces }, at) => {
    const heading =
      draft.lines[at - 1]?.partId === partId ? '' : `## ${draft.parts.find(({ id }) => id === partId)!.title}\n\n`;
    const said = pieces.map(({ role, text }) =>
      role === 'quotation' ? `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”` : text,
    );
    return `${heading}**${name[host]}:** ${said.join(' ')}`;
  });
  const head = `# ${draft.title} (${draft.style}): ${Math.round(draft.seconds)} s of ${draft.asked} s ${JSON.stringify(draft.warnings)}`;
  return [head, draft.description, `tags: ${draft.tags.join(', ')}`, ...lines].join('\n\n');
}

if (!file || !(CAST_STYLES as readonly string[]).includes(style))
  throw new Error(`Give a file and one of ${CAST_STYLES.join(', ')}`);
const plan = planSource(await readSource(file));
const started = performance.now();
const draft = composeScript(plan, {
  style: style as CastStyle,
  minutes: Number(minutes),
  hosts: HOSTS.slice(0, Number(hosts)),
  ui: plan.lang,
  focus,
  seed: Number(seed),
});
console.log(printed(draft));
console.error(
  `${plan.genre}, ${plan.lang}, ${plan.excerpts.length} excerpts, ${Math.round(performance.now() - started)} ms`,
);
