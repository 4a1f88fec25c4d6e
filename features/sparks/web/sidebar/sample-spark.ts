/** Words of the card that shows where the person's own could not be fetched (SIDE-03). */
export const SAMPLE_SPARK = { title: 'sparks.side.sampleTitle', excerpt: 'sparks.side.sampleText' } as const;
