/**
 * For a page whose component reads with queries: on the server the loader fetches, and the data travels with the document as
 * the initial data of the queries. In the browser the page opens at once and its queries fetch.
 */
export const firstData = async <Data>(fetchData: () => Promise<Data>): Promise<Data | null> =>
  typeof document === 'undefined' ? fetchData() : null
