import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PLATFORM_RIGHTS } from '#domain/permission.ts'
import { reviewModeration } from '#i18n/en/review-moderation.ts'
import { ASHA, openPage } from '#test/component/open-page.tsx'

const VIEW = { width: 1280, height: 900, language: 'en' } as const
const server = { 'GET /api/bhumwi-admin/reviews/': () => ({ status: 200, body: [], total: 0 }) }

test.each(['/auth-redirect', '/bhumwi-admin/dashboard', '/bhumwi-admin/people'])(
  'a content editor, who may not open the dashboard, is led from %s to the first page that is open to them',
  async (path) => {
    const user = { ...ASHA, role: 'bhumwi_admin' as const, rights: [...PLATFORM_RIGHTS.content] }
    const { router } = await openPage(path, { view: VIEW, user, server })
    await expect.element(page.getByRole('heading', { level: 1, name: reviewModeration.title })).toBeVisible()
    expect(router.state.location.pathname).toBe('/bhumwi-admin/reviews')
  },
)
