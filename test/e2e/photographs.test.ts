import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { hotelPhotographs as en } from '#i18n/en/hotel-photographs.ts'
import { parts as partsEn } from '#i18n/en/parts.ts'
import { hotelPhotographs as sw } from '#i18n/sw/hotel-photographs.ts'
import { parts as partsSw } from '#i18n/sw/parts.ts'
import { signIn } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, painted } from './waiting.ts'

vi.setConfig({ testTimeout: 120_000 })

const WORDS = { en: { ...en, sortable: partsEn.sortable }, sw: { ...sw, sortable: partsSw.sortable } }

const site = ownSiteForTests()

const jpeg = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2000, height: 1500, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const DISGUISED = {
  name: 'beach.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}

describe.each([
  { width: 360, height: 740, language: 'en' as const, hotel: 10 },
  { width: 1280, height: 900, language: 'sw' as const, hotel: 11 },
])('a hotel at $width px in $language', ({ hotel, ...viewport }) => {
  const words = WORDS[viewport.language]

  test('adds photographs, orders and describes them, and travellers see them in place of the drawings', async () => {
    const juma = await site.visit(viewport)
    await signIn(juma.context, 'juma')
    await goTo(juma.page, `/hotel-admin/properties/${hotel}`)
    const { page } = juma
    await page.getByRole('link', { name: words.title, exact: true }).click()
    await page.getByText(words.emptyHint).waitFor()
    await juma.audit('no-photographs')

    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const tiles = page.locator('main ol > li')
    // One after the other, so that their numbers are known.
    for (const [at, colour] of ['#c04020', '#2060a0', '#208040'].entries()) {
      await page.setInputFiles('input[name=photographs]', await jpeg(`IMG_${at}.jpg`, colour))
      await tiles.nth(at).waitFor()
    }
    await page.setInputFiles('input[name=photographs]', DISGUISED)
    await button(words.uploads.dismiss(DISGUISED.name)).waitFor()
    expect(await tiles.count()).toBe(3)
    await juma.audit('photographs-and-a-refused-file')
    await button(words.uploads.dismiss(DISGUISED.name)).click()

    const [first, second, third] = [1, 2, 3].map(words.nth) as [string, string, string]
    const order = async (...names: string[]) => {
      for (const [at, name] of names.entries()) await tiles.nth(at).getByRole('button', { name }).first().waitFor()
    }
    const stored = () =>
      page.waitForResponse((answer) => answer.url().endsWith('/order/') && answer.request().method() === 'PUT')
    await button(words.sortable.move(first)).focus()
    await page.keyboard.press(' ')
    await page.getByText(words.sortable.pickedUp(first, 1, 3)).waitFor({ state: 'attached' })
    // The tiles are measured after the announcement; until then there is no neighbour to move to.
    await painted(page)
    await page.keyboard.press('ArrowRight')
    await page.getByText(words.sortable.moved(first, 2, 3)).waitFor({ state: 'attached' })
    const moved = stored()
    await page.keyboard.press(' ')
    expect((await moved).status()).toBe(200)
    await order(second, first, third)

    await button(words.actions(third)).click()
    const covered = stored()
    await page.getByRole('menuitem', { name: words.makeCover, exact: true }).click()
    expect((await covered).status()).toBe(200)
    await order(third, second, first)

    await button(words.describeNamed(third)).click()
    await page.locator('[name=alt_en]').fill('The green garden')
    await page.locator('[name=alt_sw]').fill('Bustani ya kijani')
    await juma.audit('description')
    await page.getByRole('dialog').getByRole('button', { name: words.description.save, exact: true }).click()
    await page.getByText(viewport.language === 'en' ? 'The green garden' : 'Bustani ya kijani').waitFor()

    const traveller = await site.browser.newContext({
      viewport: { width: viewport.width, height: viewport.height },
      locale: 'en-GB',
    })
    const seen = await traveller.newPage()
    await seen.goto(`${site.url}/properties/${hotel}/rooms`)
    const cover = seen.getByRole('main').getByRole('img', { name: 'The green garden' }).first()
    await cover.waitFor()
    await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(await cover.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
      /\/photographs\/.*-(480|960)\.webp$/,
    )
    const name = (await seen.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await seen.goto(`${site.url}/properties?${new URLSearchParams({ q: name })}`)
    await seen.getByRole('main').getByRole('img', { name: 'The green garden' }).first().waitFor()
    await traveller.close()

    await button(words.actions(viewport.language === 'en' ? 'The green garden' : 'Bustani ya kijani')).click()
    await page.getByRole('menuitem', { name: words.delete, exact: true }).click()
    await page.getByText(words.deletion.cover).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: words.delete, exact: true }).click()
    await expect.poll(() => tiles.count()).toBe(2)
    const share = await fetch(`${site.url}/share/properties/${hotel}.jpg`)
    const { dominant } = await sharp(Buffer.from(await share.arrayBuffer())).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
    expect(juma.faults.filter((fault) => !fault.includes('415'))).toEqual([])
    await juma.context.close()
  })
})

/** A photograph of 12 megapixels as a phone takes it: turned by a flag, with the place in it. The left half is red. */
const fromPhone = async (orientation: number) => {
  const noise = { type: 'gaussian', mean: 118, sigma: 18 } as const
  const half = { width: 2000, height: 3000, channels: 3 } as const
  const red = await sharp({ create: { ...half, background: '#c01010' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#777777', noise } })
    .composite([{ input: red, left: 0, top: 0, blend: 'multiply' }])
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 9/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg({ quality: 94 })
    .toBuffer()
}

type Recorded = { uploads: Blob[]; longest: number }

/** Notes what the page sends, since the protocol of the browser does not show files, and its longest task in ms. */
const noteUploads = () => {
  const recorded: Recorded = { uploads: [], longest: 0 }
  Object.assign(window, { recorded })
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof Blob) recorded.uploads.push(body)
    return send.call(this, body)
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) recorded.longest = Math.max(recorded.longest, duration)
  }).observe({ type: 'longtask' })
}

const longestTask = () => (window as never as { recorded: Recorded }).recorded.longest

const uploadsAsText = () => {
  const { uploads } = (window as never as { recorded: Recorded }).recorded
  const read = (upload: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''))
      reader.readAsDataURL(upload)
    })
  return Promise.all(uploads.map(read))
}

test('photographs of 12 megapixels from a phone are sent smaller, upright and without the place where they were taken', async () => {
  const juma = await site.visit({ width: 360, height: 740, language: 'sw' })
  await signIn(juma.context, 'juma')
  const { page } = juma
  await page.addInitScript(noteUploads)
  await goTo(page, '/hotel-admin/properties/10/photographs?rooms=2')
  const tiles = page.locator('main ol > li')
  const folder = await mkdtemp(join(tmpdir(), 'bhumwi-phone-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = await Promise.all([6, 1].map(fromPhone))
  for (const [at, buffer] of files.entries()) {
    expect(buffer.length).toBeGreaterThan(3_000_000)
    // By its path: the browser's protocol would otherwise decode the file in the page.
    const path = join(folder, `IMG_${at}.jpg`)
    await writeFile(path, buffer)
    await page.setInputFiles('input[name=photographs]', path)
    await tiles.nth(at).waitFor()
  }
  // Beside the page: in it, one such photograph would take a second or more.
  expect(await page.evaluate(longestTask)).toBeLessThan(800)
  const sent = (await page.evaluate(uploadsAsText)).map((text) => Buffer.from(text, 'base64'))
  expect(sent).toHaveLength(2)
  const sizes = [
    [1920, 2560],
    [2560, 1920],
  ]
  for (const [at, file] of sent.entries()) {
    expect(file.length).toBeLessThan((files[at]?.length ?? 0) / 3)
    const { format, width, height, exif, orientation } = await sharp(file).metadata()
    expect({ format, size: [width, height], exif, orientation }).toEqual({ format: 'jpeg', size: sizes[at] })
    // The red half is on the left, or on top of what the flag turns by a quarter to the right.
    const [left = 0, top = 0] = at === 0 ? [0, 1300] : [1300, 0]
    const [red, grey] = await Promise.all(
      [
        { left: 0, top: 0 },
        { left, top },
      ].map(async (corner) => {
        const area = await sharp(file)
          .extract({ ...corner, width: 1200, height: 1200 })
          .toBuffer()
        return (await sharp(area).stats()).channels.map(({ mean }) => mean) as [number, number, number]
      }),
    )
    expect(red?.[0]).toBeGreaterThan((red?.[1] ?? 0) * 2)
    expect(grey?.[0]).toBeLessThan((grey?.[1] ?? 0) * 1.2)
  }
  await juma.context.close()
})
