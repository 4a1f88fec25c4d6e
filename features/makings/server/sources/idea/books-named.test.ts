import { expect, test } from 'vitest';
import { booksNamed, type Titled } from './books-named.ts';

const shelf: Titled[] = [
  { id: 'moby', title: 'Moby-Dick; Or, The Whale', author: 'Herman Melville' },
  { id: 'trees', title: 'Trees', author: 'Joyce Kilmer' },
  { id: 'machine', title: 'The Time Machine', author: 'H. G. Wells' },
  { id: 'war', title: 'War', author: 'Sebastian Junger' },
  { id: 'peace', title: 'War and Peace', author: 'Leo Tolstoy' },
  { id: 'dracula', title: 'Dracula', author: 'Bram Stoker' },
  { id: 'liberty', title: 'On Liberty', author: 'John Stuart Mill' },
  { id: 'misérables', title: 'Les Misérables', author: 'Victor Hugo' },
  { id: 'days', title: 'الأيام', author: 'طه حسين' },
  { id: 'north', title: 'موسم الهجرة إلى الشمال', author: 'الطيب صالح' },
  { id: 'dream', title: '红楼梦', author: '曹雪芹' },
];
const named = (text: string) => {
  const found = booksNamed(text, shelf);
  return found && [found.books.map(([id]) => id).join(), found.rest];
};

test.each([
  ['Moby Dick', 'moby', ''],
  ['a podcast about Moby-Dick', 'moby', ''],
  ['Make me a short bookcast about MOBY DICK by Herman Melville, please', 'moby', ''],
  ['Melville’s Moby Dick', 'moby', ''],
  ['Moby-Dick; or, the Whale', 'moby', ''],
  ['the whale in Moby-Dick', 'moby', 'the whale in'],
  ['time machine', 'machine', ''],
  ['A summary of the time machine', 'machine', ''],
  ['les miserables', 'misérables', ''],
  ['an essay about War and Peace', 'peace', ''],
  ['A podcast about Dracula', 'dracula', ''],
  ['fear in dracula', 'dracula', 'fear in'],
  ['Moby-Dick and The Time Machine', 'moby,machine', ''],
  ['حلقة عن موسم الهجرة الى الشمال', 'north', ''],
  ['المنفى في موسم الهِجرة إلى الشمال', 'north', 'المنفى في'],
  ['بودكاست عن كتاب الأيام لطه حسين', 'days', ''],
  ['关于红楼梦', 'dream', ''],
])('SPARK-01 “%s” means the book', (text, id, rest) => {
  expect(named(text)?.[0]?.split(',').toSorted()).toEqual(id.split(',').toSorted());
  expect(named(text)?.[1]).toBe(rest);
});

test.each([
  'how trees grow',
  'a podcast about trees',
  'the horrors of war',
  'an essay on liberty',
  'في تلك الأيام',
  'machine',
])('SPARK-01 “%s” means no book: its words are common ones', (text) => {
  expect(named(text)).toBeNull();
});

test.each([
  ['Trees', 'trees', ''],
  ['the trees', 'trees', ''],
  ['a podcast about “Trees”', 'trees', ''],
  ['a podcast about the book Trees', 'trees', ''],
  ['leaves in the novel called War', 'war', 'leaves in the novel called'],
  ['beauty in Trees by Joyce Kilmer', 'trees', 'beauty in by'],
  ['a talk about On Liberty', 'liberty', ''],
  ['الأيام', 'days', ''],
  ['بودكاست عن «الأيام»', 'days', ''],
])('SPARK-01 “%s” names a book of common words clearly', (text, id, rest) => {
  expect(named(text)).toEqual([id, rest]);
});

test('SPARK-01 of books with one title it is that of the author who is named, else the one added last', () => {
  const two: Titled[] = [
    { id: '1', title: 'Selected Poems', author: 'Emily Dickinson' },
    { id: '2', title: 'Selected Poems', author: 'Robert Frost' },
  ];
  expect(booksNamed('Selected Poems by Emily Dickinson', two)?.books).toEqual([['1']]);
  expect(booksNamed('snow in Selected Poems', two)?.books).toEqual([['2', '1']]);
});

test('SPARK-01 a title that another letter, blank or sign stands in is the same; a part of a longer word is none', () => {
  expect(named('“moby – dick”')?.[0]).toBe('moby');
  expect(named('moby dickens')).toBeNull();
  expect(named('')).toBeNull();
});
