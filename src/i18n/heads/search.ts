import type { Language } from '#domain/language.ts'

type SearchHead = { list: string; title: string; titleFor: (place: string) => string; description: string }

/** Title and description of the listing in both languages: a page's head is made without a catalogue. */
export const searchHead: Record<Language, SearchHead> = {
  en: {
    list: 'Places to stay in Tanzania',
    title: 'Places to stay in Tanzania | Bhumwi',
    titleFor: (place) => `Places to stay in ${place} | Bhumwi`,
    description: 'Hotels, lodges, camps and guesthouses all over Tanzania. Prices in shillings, paid by mobile money.',
  },
  sw: {
    list: 'Malazi kote Tanzania',
    title: 'Malazi kote Tanzania | Bhumwi',
    titleFor: (place) => `Malazi ${place} | Bhumwi`,
    description: 'Hoteli, loji, kambi na nyumba za wageni kote Tanzania. Bei kwa shilingi, malipo kwa simu.',
  },
}
