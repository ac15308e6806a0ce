import '#ui/office.css'
import { Outlet } from 'react-router'
import { type Office, officeOf } from '#domain/account.ts'
import type { Right } from '#domain/permission.ts'
import { useUser } from '#platform/web/router.tsx'
import { DashboardFrame } from './DashboardFrame.tsx'
import { Layout } from './Layout.tsx'
import type { OfficeLink } from './office-links.ts'

type OfficeLayoutProps = {
  /** The navigation of each back office, which the sitemap declares. */
  officeLinks: (office: Office, rights: readonly Right[]) => readonly OfficeLink[]
}

/** The layout of the back offices. Who has no office sees there, in the public one, that a page does not exist. */
export const OfficeLayout = ({ officeLinks }: OfficeLayoutProps) => {
  const user = useUser()
  const office = user && officeOf(user.role)
  if (!office) return <Layout />
  return (
    <DashboardFrame user={user} links={officeLinks(office, user.rights)}>
      <main id="content" tabIndex={-1} className="px-4 pt-4 pb-24 outline-none sm:px-6 lg:pt-6 lg:pb-10">
        <Outlet />
      </main>
    </DashboardFrame>
  )
}
