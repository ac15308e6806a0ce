import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { loadOwnProperties, PropertySwitch, useOwnProperties } from '#features/front-desk/web/public.ts'
import { hotelConversations } from '#features/messages/contract.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { ChoiceLinks } from '#platform/web/ChoiceLinks.tsx'
import { firstData } from '#platform/web/first-data.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { Search } from '#platform/web/Search.tsx'
import { useArea } from '#platform/web/words.tsx'
import { ConversationList } from './ConversationList.tsx'
import {
  CONVERSATION_FILTERS,
  conversationFilters,
  conversationQuery,
  conversationsPath,
} from './conversation-filters.ts'
import { DESK_MESSAGE_WORDS } from './words.ts'

const load = (input: LoadInput) =>
  firstData(async () => {
    const query = conversationQuery(conversationFilters(input.url.searchParams))
    const [conversations, properties] = await Promise.all([
      nullOnFailure(input.callPaged(hotelConversations, { query })),
      loadOwnProperties(input),
    ])
    return { conversations, properties }
  })

type HotelMessagesData = Awaited<ReturnType<typeof load>>

const HotelMessagesPage = ({ data }: { data: HotelMessagesData }) => {
  const words = useArea(DESK_MESSAGE_WORDS)
  const [params] = useSearchParams()
  const search = useRef<HTMLInputElement>(null)
  const filters = conversationFilters(params)
  const owned = useOwnProperties(data?.properties)
  return (
    <div className="max-w-4xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        <PropertySwitch
          owned={owned}
          chosen={filters.property}
          address={(property) => conversationsPath(filters, { property })}
        />
      </div>
      <div className="mb-4 xl:max-w-md">
        <Search
          key={conversationsPath({ ...filters, q: '' })}
          label={words.search}
          applied={filters.q}
          address={(q) => conversationsPath(filters, { q })}
          input={search}
        />
      </div>
      <ChoiceLinks
        label={words.show}
        values={CONVERSATION_FILTERS}
        chosen={filters.show}
        href={(show) => conversationsPath(filters, { show })}
        words={words.filters}
      />
      <ConversationList
        filters={filters}
        first={data?.conversations}
        withProperty={owned.properties.length > 1 && filters.property === null}
      />
    </div>
  )
}

export const page = pageCode({
  Component: HotelMessagesPage,
  load,
  head: (_data, language) => ({ title: DESK_MESSAGE_WORDS[language].headTitle, noindex: true }),
})
