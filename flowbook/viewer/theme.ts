/** The colours of the book; its pictures and charts come in the same. */
export type Theme = 'dark' | 'light';
