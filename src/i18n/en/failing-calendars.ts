/** The platform's list of hotels' imported calendars that fail. */
export const failingCalendars = {
  headTitle: 'Calendars that fail | Bhumwi',
  title: 'Calendars that fail',
  lead: 'Calendars of other sites that could not be read at least twice in a row. Their nights stay closed, and the hotel was notified; one that is read again leaves this list by itself.',
  failed: 'Failed to fetch the calendars',
  empty: 'Every calendar can be read',
  emptyHint: 'One that fails twice in a row appears here.',
  since: (at: string, ago: string) => `Fails since ${at} (${ago})`,
  count: (count: number) => (count === 1 ? '1 calendar' : `${count} calendars`),
  pages: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
  },
}
