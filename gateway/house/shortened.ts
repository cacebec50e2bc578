/** A value as a line of a plan or of an error shows it. */
export const shortened = (value: unknown, most = 60): string => {
  const text =
    typeof value === 'string' && value !== '' ? value : value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
};
