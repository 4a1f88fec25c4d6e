export const rehearsed = 1;
