/** Cuts server-sent events out of text that arrives in pieces of any size. */
export type EventParser = { push(text: string): string[] };

const LINE_END = /\r\n|\n|\r(?=[^])/;

/** A parser for one stream: give it text as it comes, get the data of every event that is complete. */
export function createEventParser(): EventParser {
  let waiting = '';
  let data: string[] = [];

  function takeLine(line: string, events: string[]): void {
    if (line === '') {
      if (data.length > 0) events.push(data.join('\n'));
      data = [];
    } else if (line === 'data' || line.startsWith('data:')) {
      data.push(line.slice(5).replace(/^ /, ''));
    }
  }

  return {
    push(text) {
      const events: string[] = [];
      waiting += text;
      // A lone carriage return at the very end may be half of a line end: it waits for the next piece.
      for (let end = LINE_END.exec(waiting); end; end = LINE_END.exec(waiting)) {
        takeLine(waiting.slice(0, end.index), events);
        waiting = waiting.slice(end.index + end[0].length);
      }
      return events;
    },
  };
}
