import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { homeOf } from '#domain/account.ts'
import { UnreadBadge, useUnread } from '#features/notifications/web/public.ts'
import type { Visitor } from '#platform/web/router.tsx'
import { useWords } from '#platform/web/words.tsx'
import { Icon } from '#ui/Icon.tsx'
import { AccountMenu, PhoneMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { dashboardLinks } from './links.ts'

const sideLink =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold text-muted no-underline transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-deep'
const tabLink =
  'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-semibold text-muted no-underline aria-[current=page]:text-brand aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-6 aria-[current=page]:before:top-0 aria-[current=page]:before:h-0.5 aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-brand'

type FrameProps = { user: Visitor; unread: number }

const Side = ({ user, unread }: FrameProps) => {
  const { site } = useWords()
  return (
    <header className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface p-3 lg:flex">
      <div className="px-3 pb-4">
        <Brand to={homeOf(user.role)} />
      </div>
      <nav aria-label={site.mainMenu} className="flex flex-col gap-1">
        {dashboardLinks(user.role)?.map(({ to, name, icon }) => (
          <NavLink key={to} to={to} className={sideLink}>
            <Icon name={icon} />
            {site[name]}
          </NavLink>
        ))}
      </nav>
      <div className="mt-auto flex flex-col items-stretch gap-1">
        <Link to="/notifications" className={sideLink}>
          <Icon name="bell" />
          <span className="flex-1">{site.notifications}</span>
          <UnreadBadge count={unread} spoken={site.unread} />
        </Link>
        <Link to="/home" className={sideLink}>
          <Icon name="external" />
          {site.publicSite}
        </Link>
        <LanguageSwitch icon="globe" className={sideLink} />
        <div className="mt-2 border-t border-line pt-2 pl-1">
          <AccountMenu user={user} unread={0} />
        </div>
      </div>
    </header>
  )
}

const Tabs = ({ user, unread }: FrameProps) => {
  const { site } = useWords()
  return (
    <nav
      aria-label={site.mainMenu}
      className="thumb-bar fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {dashboardLinks(user.role)?.map(({ to, name, icon }) => (
        <NavLink key={to} to={to} className={tabLink}>
          <Icon name={icon} size={24} />
          {site[name]}
        </NavLink>
      ))}
      <NavLink to="/notifications" className={tabLink}>
        <span className="relative">
          <Icon name="bell" size={24} />
          <UnreadBadge count={unread} spoken={site.unread} className="absolute -top-1.5 left-3.5" />
        </span>
        {site.notifications}
      </NavLink>
    </nav>
  )
}

/** The frame of the back office: navigation at the left and the whole width on a desktop, tabs under the thumb on a phone. */
export const DashboardFrame = ({ user, children }: { user: Visitor; children: ReactNode }) => {
  const { count: unread } = useUnread()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Side user={user} unread={unread} />
      <div className="min-w-0">
        <header className="sticky top-0 z-40 flex h-14 items-center justify-between border-b border-line bg-surface px-4 lg:hidden">
          <Brand to={homeOf(user.role)} />
          <PhoneMenu unread={0} dashboard />
        </header>
        {children}
      </div>
      <Tabs user={user} unread={unread} />
    </div>
  )
}
