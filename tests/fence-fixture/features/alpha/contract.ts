export const contract = {};
