/** How a spreadsheet knows that a file is in UTF-8; a text that was fetched has lost it. */
const byteOrderMark = '\uFEFF';

/** Has the browser save a text as a file, as if a link to it had been pressed. */
export const saveFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([byteOrderMark, text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read it only after this turn.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
};
