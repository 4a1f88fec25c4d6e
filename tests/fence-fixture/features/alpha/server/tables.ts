export const rows = 'alpha_rows';
