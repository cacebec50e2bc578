interface Paging {
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly pagesOf: (rows: number) => number;
}

/** The requested page of a list: by default the first, of the usual size. */
export const pageFor = ({ pageNo = 1, pageSize }: Paging, usualSize: number): Page => {
  const limit = pageSize ?? usualSize;
  return { limit, offset: (pageNo - 1) * limit, pagesOf: (rows) => Math.ceil(rows / limit) };
};
