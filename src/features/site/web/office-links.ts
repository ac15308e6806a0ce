import type { officeNav } from '#i18n/en/office-nav.ts'
import type { site } from '#i18n/en/site.ts'
import { NAV_GROUPS, type Nav, type NavGroup } from '#platform/page.ts'
import type { IconName } from '#ui/Icon.tsx'

type Words = typeof site & typeof officeNav

/** A word of the site or of the offices' navigation, as the name of a page. */
export type NavName = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words]

/** A link of a back office's navigation. */
export type OfficeLink = { to: string } & Pick<Nav<NavName, IconName>, 'name' | 'icon' | 'group' | 'badge'>

/** The word of each heading. */
const GROUP_WORDS = { money: 'moneyPages', people: 'peoplePages', platform: 'platformPages' } as const satisfies Record<
  NavGroup,
  NavName
>

/** Links with the word of the heading above them; the first ones have none. */
export type LinkGroup = { name: (typeof GROUP_WORDS)[NavGroup] | null; links: readonly OfficeLink[] }

/** The links of a back office by their headings; headings without a link are left out. */
export const groupsOf = (links: readonly OfficeLink[]): LinkGroup[] =>
  [undefined, ...NAV_GROUPS]
    .map((group) => ({ name: group ? GROUP_WORDS[group] : null, links: links.filter((link) => link.group === group) }))
    .filter((group) => group.links.length > 0)

/** The page that every back office has, beside those of the sitemap. */
export const NOTIFICATIONS: OfficeLink = { to: '/notifications', name: 'notifications', icon: 'bell', badge: 'unread' }

/** As many places as a phone has for tabs under the thumb. */
const MOST_TABS = 5

/**
 * Links as tabs of a phone: all of them where they fit, else the first ones, and the rest for a menu that takes the
 * last place. The notifications are always a tab, so that their number is seen.
 */
export const tabsOf = (links: readonly OfficeLink[]): { tabs: readonly OfficeLink[]; more: readonly OfficeLink[] } => {
  const fits = links.length + 1 <= MOST_TABS
  const shown = fits ? links.length : MOST_TABS - 2
  return { tabs: [...links.slice(0, shown), NOTIFICATIONS], more: links.slice(shown) }
}
