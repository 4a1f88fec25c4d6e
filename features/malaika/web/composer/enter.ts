type Key = {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  nativeEvent: { isComposing?: boolean };
};

/** Enter without a modifier sends. Shift+Enter is a new line, and Enter that confirms an input method's composition does nothing here. */
export function isPlainEnter(event: Key): boolean {
  return (
    event.key === 'Enter' &&
    !event.shiftKey &&
    !event.altKey &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.nativeEvent.isComposing
  );
}
