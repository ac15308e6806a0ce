/** The platform's page of those who get the newsletter. */
export const subscribers = {
  headTitle: 'Newsletter | Bhumwi',
  title: 'Newsletter',
  search: 'Search an address',
  count: (count: number) => (count === 1 ? '1 subscriber' : `${count} subscribers`),
  pages: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
  },
  failed: 'Failed to fetch the subscribers',
  empty: 'No subscribers yet',
  emptyHint: 'People subscribe at the foot of every page, and confirm by mail.',
  nobody: 'No address contains this text',
  clear: 'Show all',
  since: (day: string) => `since ${day}`,
  languages: { en: 'English', sw: 'Swahili' },
  csv: 'Download as CSV',
  csvFailed: 'The file could not be made. Please try again.',
  columns: { email: 'Email', language: 'Language', since: 'Since' },
}
