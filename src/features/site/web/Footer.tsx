import { memo, type ReactNode } from 'react'
import { COMPANY_COUNTRY, telephoneLink } from '#domain/company.ts'
import { FooterNewsletter } from '#features/enquiries/web/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useCompany, useUser } from '#platform/web/router.tsx'
import { useWords } from '#platform/web/words.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Brand } from './Brand.tsx'
import { DataSaverSwitch } from './DataSaverSwitch.tsx'
import { LEGAL_LINKS, QUICK_LINKS } from './footer-links.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { destinationAddress, POPULAR_DESTINATIONS } from './links.ts'

const linkClass =
  'inline-flex min-h-11 items-center rounded-control text-muted no-underline hover:text-brand-deep hover:underline md:min-h-9'

const Place = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link to={to} className={linkClass}>
      {children}
    </Link>
  </li>
)

const Reached = ({ icon, href, children }: { icon: IconName; href?: string; children: ReactNode }) => (
  <p className="flex min-h-11 items-center gap-2 text-muted md:min-h-9">
    <Icon name={icon} className="text-brand" />
    {href ? (
      <a href={href} className={`${linkClass} min-w-0 wrap-anywhere`}>
        {children}
      </a>
    ) : (
      children
    )}
  </p>
)

const QuickLinks = () => {
  const { site } = useWords()
  const words = site.footer
  const user = useUser()
  return (
    <nav aria-labelledby="footer-links">
      <h2 id="footer-links" className="mb-1 text-base">
        {words.quickLinks}
      </h2>
      <ul className="max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] max-sm:gap-x-4">
        <Place to="/home">{site.home}</Place>
        <Place to="/properties">{site.properties}</Place>
        {QUICK_LINKS.map(({ to, name }) => (
          <Place key={to} to={to}>
            {words.links[name]}
          </Place>
        ))}
        <Place to={user ? '/my-bookings' : '/login'}>{user ? site.myBookings : site.signIn}</Place>
      </ul>
    </nav>
  )
}

const Newsletter = () => {
  const { title, hint } = useWords().site.footer.newsletter
  return (
    <section className="max-w-sm" aria-labelledby="footer-newsletter">
      <h2 id="footer-newsletter" className="text-base">
        {title}
      </h2>
      <p className="mb-2 text-muted">{hint}</p>
      <FooterNewsletter />
    </section>
  )
}

/** The footer of the public pages. */
export const Footer = memo(({ pathname }: { pathname: string }) => {
  const words = useWords().site.footer
  const company = useCompany()
  const hasNewsletterForm = pathname === '/newsletter'
  return (
    <footer className="mt-auto bg-surface">
      <div className="kanga-band" aria-hidden="true" />
      <div className="page-width grid gap-x-8 gap-y-8 py-10 sm:grid-cols-2 lg:grid-cols-[1.7fr_1fr_1fr_1.3fr]">
        <div className="sm:max-lg:col-span-2">
          <Brand />
          <p className="mt-1 mb-5 max-w-xs text-muted">{words.claim}</p>
          {hasNewsletterForm || <Newsletter />}
        </div>
        <QuickLinks />
        <nav aria-labelledby="footer-destinations">
          <h2 id="footer-destinations" className="mb-1 text-base">
            {words.destinations}
          </h2>
          <ul className="max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] max-sm:gap-x-4">
            {POPULAR_DESTINATIONS.map((name) => (
              <Place key={name} to={destinationAddress(name)}>
                {name}
              </Place>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="mb-1 text-base">{words.contact}</h2>
          <Reached icon="pin">
            <span className="py-1.5">
              {company.street}
              <br />
              {company.city}, {COMPANY_COUNTRY}
            </span>
          </Reached>
          <Reached icon="phone" href={telephoneLink(company.phone)}>
            {company.phone}
          </Reached>
          <Reached icon="mail" href={`mailto:${company.email}`}>
            {company.email}
          </Reached>
        </div>
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-sm text-muted">
          <p>{words.copyright}</p>
          <ul className="flex flex-wrap items-center gap-x-5">
            {LEGAL_LINKS.map(({ to, name }) => (
              <Place key={to} to={to}>
                {words.links[name]}
              </Place>
            ))}
            <li>
              <DataSaverSwitch className="-mx-1 text-sm" />
            </li>
            <li>
              <LanguageSwitch className={`${buttonClass({ kind: 'quiet' })} -ml-4 text-sm sm:-mx-1`} />
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
})
