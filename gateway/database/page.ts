interface Paging {
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
  /** How many pages so many rows make. */
  readonly pagesOf: (rows: number) => number;
}

/** The rows of a list that a request wants: the first page, of the usual size, where it does not say. */
export const pageFor = ({ pageNo = 1, pageSize }: Paging, usualSize: number): Page => {
  const limit = pageSize ?? usualSize;
  return { limit, offset: (pageNo - 1) * limit, pagesOf: (rows) => Math.ceil(rows / limit) };
};
