import { companyAddress, telephoneLink } from '#domain/company.ts'
import { catalogueFacts } from '#features/properties/contract.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { useCompany } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { MARK } from '#ui/brand/mark.ts'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { BRAND_ASSETS } from './brand-assets.ts'
import { Figures } from './Figures.tsx'
import { PARTNER_WORDS } from './partner-words.ts'

const load = async ({ call }: LoadInput) => ({ facts: await nullOnFailure(call(catalogueFacts)) })

type PressData = Awaited<ReturnType<typeof load>>

const Download = ({ path, format }: { path: string; format: string }) => {
  const { press } = useArea(PARTNER_WORDS)
  return (
    <a href={path} download className="link inline-flex min-h-11 items-center gap-1.5 font-semibold">
      <Icon name="download" size={16} />
      {press.download(format)}
    </a>
  )
}

const formatOf = (file: string) => file.split('.').at(-1)?.toUpperCase() ?? ''

const Assets = () => {
  const { press } = useArea(PARTNER_WORDS)
  return (
    <section>
      <h2>{press.assets}</h2>
      <p className="mt-1 mb-4 text-muted">{press.assetsHint}</p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {BRAND_ASSETS.map(({ name, preview, files, dark }) => (
          <li key={name} className="overflow-hidden rounded-card border border-line bg-surface">
            {/* Grounds of their own, the same in both themes: the files are made for them. */}
            <div
              className={classNames('flex h-40 items-center justify-center p-6', dark ? 'bg-poster' : 'bg-[#faf6ef]')}
            >
              <img
                src={`/brand/${preview}`}
                alt=""
                width={240}
                height={96}
                loading="lazy"
                className="max-h-24 w-auto max-w-full"
              />
            </div>
            <div className="p-4">
              <h3 className="text-base">{press[name]}</h3>
              <div className="flex flex-wrap gap-x-5">
                {files.map((file) => (
                  <Download key={file} path={`/brand/${file}`} format={formatOf(file)} />
                ))}
              </div>
            </div>
          </li>
        ))}
        <li className="overflow-hidden rounded-card border border-line bg-surface sm:col-span-2">
          <img src="/share.png" alt="" width={1200} height={630} loading="lazy" className="h-auto w-full" />
          <div className="p-4">
            <h3 className="text-base">{press.picture}</h3>
            <Download path="/share.png" format="PNG" />
          </div>
        </li>
      </ul>
    </section>
  )
}

const Colours = () => {
  const { press } = useArea(PARTNER_WORDS)
  const colours = [
    [press.teal, MARK.colours.sail],
    [press.terracotta, MARK.colours.hull],
    [press.sand, '#faf6ef'],
  ] as const
  return (
    <section>
      <h2 className="mb-4">{press.colours}</h2>
      <ul className="grid grid-cols-3 gap-3 sm:gap-4">
        {colours.map(([name, colour]) => (
          <li key={colour} className="min-w-0">
            <span className="block h-20 rounded-card border border-line" style={{ background: colour }} />
            <span className="mt-2 block text-sm font-semibold">{name}</span>
            <code className="text-sm text-muted select-all">{colour}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Contact = () => {
  const { press } = useArea(PARTNER_WORDS)
  const company = useCompany()
  return (
    <Card title={press.contact} ground="brand">
      <p>{press.contactText}</p>
      <p className="mt-3">
        <a href={`mailto:${company.press_email}`} className="link font-semibold break-all">
          {company.press_email}
        </a>
        <br />
        <a href={telephoneLink(company.phone)} className="link font-semibold tabular-nums">
          {company.phone}
        </a>
      </p>
      <address className="mt-1 mb-4 text-muted not-italic">{companyAddress(company)}</address>
      <ButtonLink kind="primary" render={(link) => <Link to="/contact?about=media" {...link} />}>
        {press.write}
      </ButtonLink>
    </Card>
  )
}

const PressPage = ({ data: { facts } }: { data: PressData }) => {
  const { press } = useArea(PARTNER_WORDS)
  return (
    <div className="page-width py-6 md:py-10">
      <h1>{press.title}</h1>
      <p className="prose-width mt-2 mb-6 text-muted md:mb-8 md:text-lg">{press.lead}</p>
      <section aria-label={press.figures} className="mb-10">
        <Figures facts={facts} />
      </section>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          <section className="prose-width">
            <h2>{press.about}</h2>
            {press.aboutText.map((text) => (
              <p key={text} className="mt-3">
                {text}
              </p>
            ))}
          </section>
          <Assets />
          <Colours />
          <section className="prose-width">
            <h2>{press.name}</h2>
            <p className="mt-2">{press.nameText}</p>
          </section>
        </div>
        <aside className="flex flex-col gap-4 lg:sticky lg:top-24">
          <Contact />
          <Link to="/partner" className="link inline-flex min-h-11 items-center font-semibold">
            {press.back}
          </Link>
        </aside>
      </div>
    </div>
  )
}

export const page = pageCode({
  Component: PressPage,
  load,
  head: (_data, language) => ({
    title: PARTNER_WORDS[language].press.headTitle,
    description: PARTNER_WORDS[language].press.headDescription,
    image: '/share.png',
  }),
})
