import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CastStyle } from '../../adapters/ai/writer/types.ts';
import { ownBook } from '../../tests/support/own-books.ts';
import { hasEvalData, readSquad } from '../eval/data.ts';
import { benchFile } from './bench-files.ts';

/** Sources of Bookcasts with the styles and minutes to ask for, as far as they are offered. */
export type TalkedOf = {
  name: string;
  path: string;
  chapters?: readonly string[];
  wishes: readonly (readonly [CastStyle, number])[];
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Encyclopedia articles of the evaluation data, each as a file of another format; none without the data. */
function articles(folder: string): TalkedOf[] {
  if (!hasEvalData()) return [];
  const { passages, titles } = readSquad('squad2-dev-part.json.gz', 'en');
  const texts = (title: string) => {
    const article = titles.indexOf(title);
    return passages.filter((one) => one.article === article).map(({ text }) => text);
  };
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const html = texts('Immune_system').map((text) => `<p>${escaped(text)}</p>`);
  const page = `<!doctype html><html lang="en"><title>Immune system</title><body><h1>Immune system</h1>${html.join('')}</body></html>`;
  return [
    {
      name: 'Immune system, html',
      path: write('Immune system.html', page),
      wishes: [
        ['teacher', 5],
        ['interview', 10],
        ['friends', 4],
      ],
    },
    {
      name: 'French and Indian War, txt',
      path: write('French and Indian War.txt', texts('French_and_Indian_War').join('\n\n')),
      wishes: [
        ['debate', 4],
        ['close-reading', 7],
        ['interview', 15],
      ],
    },
    {
      name: 'Steam engine, md',
      path: write('Steam engine.md', `# Steam engine\n\n${texts('Steam_engine').join('\n\n')}\n`),
      wishes: [
        ['debate', 3],
        ['teacher', 8],
      ],
    },
  ];
}

/** What the bench makes Bookcasts of to see whether they come out as long as asked. */
export const talkedOf = (folder: string): TalkedOf[] => [
  {
    name: 'Moby-Dick, epub',
    path: benchFile('epub/moby-dick.epub'),
    wishes: [
      ['interview', 5],
      ['friends', 3],
      ['close-reading', 2],
      ['interview', 1],
    ],
  },
  {
    name: 'Trees, epub',
    path: benchFile('epub/trees.epub'),
    wishes: [
      ['teacher', 3],
      ['close-reading', 2],
      ['friends', 1],
    ],
  },
  {
    name: 'The Time Machine, txt',
    path: benchFile('txt/wells.utf-8.txt'),
    wishes: [
      ['close-reading', 1],
      ['interview', 1],
    ],
  },
  { name: 'The Time Machine, html', path: benchFile('html/wells.html'), wishes: [['friends', 1]] },
  {
    name: 'Machine, pdf',
    path: ownBook('two-columns.pdf'),
    wishes: [
      ['friends', 2],
      ['interview', 3],
    ],
  },
  ...articles(folder),
  {
    name: 'Le Vrai Régime, Arabic epub',
    path: benchFile('epub/regime-anticancer-arabic.epub'),
    wishes: [['interview', 4]],
  },
  { name: 'Human rights, Arabic epub', path: benchFile('epub/udhr-ar.epub'), wishes: [['teacher', 2]] },
];
