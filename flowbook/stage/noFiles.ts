/** In place of Node's modules for files, which nothing in a browser calls. */
const none = (): never => {
  throw new Error('a browser has no files');
};

export { none as join, none as mkdirSync, none as readFileSync, none as writeFileSync };
