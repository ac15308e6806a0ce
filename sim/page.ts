const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Makes a text safe between tags and inside quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const STYLE = `
:root{color-scheme:light dark;font:16px/1.45 system-ui,sans-serif}
body{margin:0 auto;max-width:34rem;padding:1rem}
h1{font-size:1.25rem;margin:0 0 .25rem}h2{font-size:1rem;margin:1.5rem 0 .5rem}
p{margin:.25rem 0}.quiet{opacity:.7;font-size:.875rem}
article{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.75rem;padding:.75rem 1rem;margin:0 0 .75rem;overflow-wrap:anywhere}
.sum{font-size:1.375rem;font-weight:650}.row{display:flex;gap:.5rem;flex-wrap:wrap;margin-top:.5rem}
form{flex:1 1 7rem;display:flex}button{flex:1;min-height:2.75rem;border:0;border-radius:.5rem;font:inherit;font-weight:600;color:#fff;cursor:pointer}
.yes{background:#15803d}.no{background:#b91c1c}input{min-height:2.5rem;font:inherit;padding:0 .5rem;flex:1 1 9rem;min-width:0}
.plain{background:#475569;flex:0 0 auto;padding:0 1rem}pre{white-space:pre-wrap;font:inherit;margin:.25rem 0 0}`

/** A plain page that reloads every `refreshSeconds`, unless the user is typing; `body` is HTML. Fits 360 px. */
export const page = (title: string, body: string, refreshSeconds: number): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<noscript><meta http-equiv="refresh" content="${refreshSeconds}"></noscript><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main>
<script>setInterval(()=>{if(document.activeElement?.tagName!=='INPUT')location.reload()},${refreshSeconds * 1_000})</script></body></html>`

/** A form that narrows a list to one phone number or address. */
export const filterForm = (field: string, label: string, value: string): string =>
  `<form class="row" method="get"><input name="${field}" value="${escapeHtml(value)}" aria-label="${escapeHtml(label)}" placeholder="${escapeHtml(label)}"><button class="plain">Show</button></form>`
