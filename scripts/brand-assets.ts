import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBrowser } from '#test/e2e/chromium.ts'
import { MARK, markFile } from '#ui/brand/mark.ts'

// Draws public/brand, the press room's files, from the outlines of the mark. To be run by hand when the mark has changed.
const folder = join(import.meta.dirname, '../public/brand')
await mkdir(folder, { recursive: true })
const browser = await openBrowser()
const page = await browser.newPage({ deviceScaleFactor: 1 })

const draw = async (name: string, width: number, height: number, content: string) => {
  await page.setViewportSize({ width, height })
  await page.setContent(`<body style="margin:0;background:transparent">${content}</body>`)
  await page.screenshot({ path: join(folder, name), omitBackground: true })
}

for (const dark of [false, true]) {
  const ending = dark ? '-dark' : ''
  const svg = markFile(dark)
  await writeFile(join(folder, `bhumwi-mark${ending}.svg`), svg)
  const sized = (size: number) => svg.replace('<svg ', `<svg width="${size}" height="${size}" `)
  await draw(`bhumwi-mark${ending}.png`, 512, 512, sized(512))
  const ink = dark ? '#ffffff' : MARK.colours.sail
  const name = `<span style="font:bold 176px 'Noto Sans','DejaVu Sans',sans-serif;letter-spacing:-.03em;color:${ink}">Bhumwi</span>`
  const row = `<div style="display:flex;align-items:center;gap:40px;width:max-content">${sized(208)}${name}</div>`
  await page.setViewportSize({ width: 1400, height: 300 })
  await page.setContent(`<body style="margin:0;background:transparent">${row}</body>`)
  await page.locator('div').screenshot({ path: join(folder, `bhumwi-logo${ending}.png`), omitBackground: true })
}
await browser.close()
