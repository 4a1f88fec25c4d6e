/** The text of pieces as it is read and edited. */
export const joinedText = (pieces: readonly { text: string }[]): string => pieces.map(({ text }) => text).join(' ');
