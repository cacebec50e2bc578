const padded = (figure: number): string => String(figure).padStart(2, '0');

/** The day of a moment in the viewer’s own time, as a date field has it. */
export const dayOf = (moment: string): string => {
  const date = new Date(moment);
  return `${date.getFullYear()}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`;
};
