import { join } from 'node:path'
import { MARK } from '#ui/brand/mark.ts'
import { openBrowser } from '../test/e2e/chromium.ts'

// Draws public/icons/, what a phone shows of the installed site: systems take PNG only. To be run by hand when the mark
// has changed. A maskable icon is cut to a circle or a square with round corners, so its mark keeps to the middle.
const ICONS = [
  { name: 'icon-192', size: 192, mark: 0.78, ground: 'transparent', sail: MARK.colours.sail },
  { name: 'icon-512', size: 512, mark: 0.78, ground: 'transparent', sail: MARK.colours.sail },
  { name: 'maskable-512', size: 512, mark: 0.56, ground: '#faf6ef', sail: MARK.colours.sail },
  { name: 'apple-touch-icon', size: 180, mark: 0.66, ground: '#faf6ef', sail: MARK.colours.sail },
  // Beside the clock: phones show its outline in one colour.
  { name: 'badge', size: 96, mark: 0.92, ground: 'transparent', sail: '#fff', hull: '#fff' },
]
const folder = join(import.meta.dirname, '../public/icons')
const browser = await openBrowser()
for (const { name, size, mark, ground, sail, hull = MARK.colours.hull } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">
    <svg width="${size * mark}" height="${size * mark}" viewBox="${MARK.viewBox}">
      <path fill="${sail}" fill-rule="evenodd" d="${MARK.sail}"/><path fill="${hull}" d="${MARK.hull}"/>
    </svg></body>`)
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true })
  await page.close()
}
await browser.close()
