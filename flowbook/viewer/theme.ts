/** The colours of the book; its pictures and charts use the same ones. */
export type Theme = 'dark' | 'light';
