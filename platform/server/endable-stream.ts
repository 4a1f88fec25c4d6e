/** A body that can be ended from outside: whoever reads it gets an error. `left` is called once, however it ends. */
export function endableStream(body: ReadableStream<Uint8Array>, left: () => void) {
  const reader = body.getReader();
  let control: ReadableStreamDefaultController<Uint8Array>;
  let open = true;
  const leave = (): boolean => {
    const was = open;
    open = false;
    if (was) left();
    return was;
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => void (control = controller),
      async pull(controller) {
        try {
          const { value, done } = await reader.read();
          if (!open) return;
          if (!done) return controller.enqueue(value);
          leave();
          controller.close();
        } catch (error) {
          if (leave()) controller.error(error);
        }
      },
      cancel(reason) {
        leave();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 }, // what was read ahead couldn't be taken back
  );
  return {
    stream,
    end(): void {
      if (!leave()) return;
      control.error(new Error('the right to this stream has ended'));
      void reader.cancel().catch(() => {});
    },
  };
}
