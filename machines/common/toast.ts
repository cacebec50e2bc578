/** What a toast says: the id of a message, and what stands in it. */
export interface Saying {
  kind: 'good' | 'bad' | 'info';
  text: string;
  values?: Readonly<Record<string, string | number>>;
}
