/** Sends a text piece by piece, each made when the one before was taken. Rejects when the first can't be made. */
export async function streamText(pieces: AsyncGenerator<string, void>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let piece = await pieces.next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (piece.done) return controller.close();
        controller.enqueue(encoder.encode(piece.value));
        piece = await pieces.next();
      },
      cancel: async () => void (await pieces.return()),
    },
    { highWaterMark: 0 }, // nothing is made for a client that has gone
  );
}
