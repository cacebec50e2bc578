/** The text of a toast: the id of a message, and the values filled into it. */
export interface Saying {
  kind: 'good' | 'bad' | 'info';
  text: string;
  values?: Readonly<Record<string, string | number>>;
}
