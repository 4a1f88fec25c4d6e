/** Looks again and again, one look after the other, until there is no next one or what this gives is called. */
export function pollWithBackoff(look: () => Promise<void>, delay: () => number | null): () => void {
  let timer: ReturnType<typeof setTimeout>,
    over = false;
  const plan = () => {
    const wait = delay();
    if (over || wait === null) return; // ended during a look: nothing more is planned
    timer = setTimeout(() => void look().then(plan), wait);
  };
  plan();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
