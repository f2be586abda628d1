export const productName = 'Genuine Book Reviews';
