import { type HotelConversation, hotelConversations } from '#features/messages/contract.ts'
import type { Rows } from '#platform/page.ts'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { REFETCH_WHILE_OPEN, useRowsOf } from '#platform/web/query.tsx'
import { REFETCH_ON_NOTIFICATION } from '#platform/web/refetch-on-notification.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { ConversationRow } from './ConversationRow.tsx'
import { type ConversationFilters, conversationQuery, conversationsPath, PAGE_SIZE } from './conversation-filters.ts'
import { DESK_MESSAGE_WORDS } from './words.ts'

const Nothing = ({ filters }: { filters: ConversationFilters }) => {
  const words = useArea(DESK_MESSAGE_WORDS)
  const why = filters.q ? 'search' : filters.show
  return (
    <EmptyState icon={why === 'search' ? 'search' : 'mail'} title={words.empty[why]}>
      {words.emptyHint[why]}
    </EmptyState>
  )
}

type ConversationListProps = {
  filters: ConversationFilters
  first?: Rows<typeof hotelConversations> | null
  withProperty: boolean
  /** The booking whose conversation is open beside the list. */
  open?: number
}

/** The conversations with guests, those with unread messages first; each leads to its page. */
export const ConversationList = ({ filters, first, withProperty, open }: ConversationListProps) => {
  const words = useArea(DESK_MESSAGE_WORDS)
  const { common } = useWords()
  const query = useRowsOf(
    hotelConversations,
    { query: conversationQuery(filters) },
    { ...REFETCH_WHILE_OPEN, ...REFETCH_ON_NOTIFICATION, first, keepPrevious: true },
  )
  const pathOf = ({ booking }: HotelConversation) => conversationsPath(filters, { page: filters.page }, booking.id)
  return (
    <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200">
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? (
              <Nothing filters={filters} />
            ) : (
              <ul className="flex flex-col gap-2">
                {rows.map((row) => (
                  <li key={row.booking.id}>
                    <ConversationRow
                      conversation={row}
                      href={pathOf(row)}
                      withProperty={withProperty}
                      isOpen={row.booking.id === open}
                    />
                  </li>
                ))}
              </ul>
            )}
            <ListFoot
              page={filters.page}
              total={total}
              pageSize={PAGE_SIZE}
              href={(page) => conversationsPath(filters, { page }, open)}
              words={words.pages}
              className="mt-4"
            >
              {words.count(total)}
            </ListFoot>
          </>
        )}
      </QueryContent>
    </div>
  )
}
