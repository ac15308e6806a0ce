import { Link } from 'react-router'
import { useUser } from '#platform/web/router.tsx'
import { useWords } from '#platform/web/words.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Brand } from './Brand.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MAIN_LINKS, POPULAR_REGIONS, regionAddress } from './links.ts'

const linkClass =
  'inline-flex min-h-11 items-center rounded-control text-muted no-underline hover:text-brand-deep hover:underline md:min-h-9'

/** The footer of the public pages. */
export const Footer = () => {
  const { site } = useWords()
  const words = site.footer
  const user = useUser()
  return (
    <footer className="mt-auto bg-surface">
      <div className="kanga-band" aria-hidden="true" />
      <div className="page-width grid gap-x-8 gap-y-6 py-10 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1.6fr_1.2fr]">
        <div>
          <Brand />
          <p className="mt-1 max-w-xs text-muted">{words.claim}</p>
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className="mb-1 text-base">
            {words.quickLinks}
          </h2>
          <ul>
            {MAIN_LINKS.map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className={linkClass}>
                  {site[name]}
                </Link>
              </li>
            ))}
            <li>
              <Link to={user ? '/my-bookings' : '/login'} className={linkClass}>
                {user ? site.myBookings : site.signIn}
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-destinations">
          <h2 id="footer-destinations" className="mb-1 text-base">
            {words.destinations}
          </h2>
          <ul className="grid grid-cols-2 gap-x-4">
            {POPULAR_REGIONS.map((region) => (
              <li key={region}>
                <Link to={regionAddress(region)} className={linkClass}>
                  {region}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="mb-1 text-base">{words.contact}</h2>
          <p className="flex min-h-9 items-center gap-2 text-muted">
            <Icon name="pin" className="text-brand" />
            {words.address}
          </p>
        </div>
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-sm text-muted">
          <p>{words.copyright}</p>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  )
}
