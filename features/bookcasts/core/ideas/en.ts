import type { IdeaWords } from './words.ts';

export const en: IdeaWords = {
  books: {
    reading: [
      {
        title: '{title}: the story so far',
        description: 'Where you are in {title}, without a word of what comes after.',
      },
      {
        title: 'Back into {title}',
        description: 'Two voices take you back to where you stopped reading.',
      },
    ],
    marked: [
      {
        title: 'What you marked in {title}',
        description: 'Your own highlights, read aloud and talked about.',
      },
      {
        title: '{title}, line by line',
        description: 'A close look at the passages that you highlighted.',
      },
    ],
    unread: [
      {
        title: 'A first taste of {title}',
        description: 'It is on your shelf and not begun yet. This is how it opens.',
      },
      {
        title: 'Getting to know {title}',
        description: 'A short conversation about a book that you haven’t opened yet.',
      },
    ],
    finished: [
      {
        title: '{title}, once more',
        description: 'You have read it to the end. What stays of it?',
      },
    ],
  },
  empty: {
    title: 'Add a book first',
    description:
      'A Bookcast is made from what you read, and there is nothing on your shelf to make one from yet. Upload a book, or save a page from the web.',
  },
};
