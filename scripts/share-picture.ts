import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MARK } from '#ui/brand/mark.ts'
import { openBrowser } from '../test/e2e/chromium.ts'

// Draws public/share.png, what messengers show of a link: they take no SVG, so the browser turns ours into a PNG. To
// be run by hand when the mark or the scene has changed.
const SIZE = { width: 1200, height: 630 }
const publicFolder = join(import.meta.dirname, '../public')
const scene = await readFile(join(publicFolder, 'scenes/kilimanjaro.svg'), 'base64')
const html = `<body style="margin:0;position:relative;height:${SIZE.height}px;overflow:hidden">
<img src="data:image/svg+xml;base64,${scene}" style="width:100%;height:100%;object-fit:cover;object-position:80% 100%">
<div style="position:absolute;left:72px;top:72px;display:flex;align-items:center;gap:32px;color:#fff;
  font:bold 112px 'Noto Sans','DejaVu Sans',sans-serif;letter-spacing:-.03em">
  <svg width="168" height="168" viewBox="${MARK.viewBox}">
    <path fill="#fff" fill-rule="evenodd" d="${MARK.sail}"/><path fill="${MARK.colours.hull}" d="${MARK.hull}"/>
  </svg>Bhumwi
</div></body>`
const browser = await openBrowser()
const page = await browser.newPage({ viewport: SIZE })
await page.setContent(html)
await page.screenshot({ path: join(publicFolder, 'share.png') })
await browser.close()
