export const cast = [];
