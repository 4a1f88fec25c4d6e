import { useRef } from 'react';

/** Where the focus goes after something was chosen in a menu or a small window; closed otherwise, it returns to the trigger. */
export function useFocusAfterChoice(focus: (() => void) | undefined) {
  const isChosen = useRef(false);
  return {
    onClick: (): void => {
      isChosen.current = true;
    },
    onCloseAutoFocus: (event: Event): void => {
      const hasChosen = isChosen.current;
      isChosen.current = false;
      if (!focus || !hasChosen) return;
      event.preventDefault();
      focus();
    },
  };
}
