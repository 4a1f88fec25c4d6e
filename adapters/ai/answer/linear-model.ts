/** Weights of a linear model by the name of the feature. */
export type Weights<Name extends string> = Readonly<Record<Name, number>>;

/** Sum of each feature times its weight. */
export function weigh<Name extends string>(weights: Weights<Name>, values: Readonly<Record<Name, number>>): number {
  let sum = 0;
  for (const name in weights) sum += weights[name] * values[name];
  return sum;
}

/** Logistic function: any number to a probability. */
export function probability(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
