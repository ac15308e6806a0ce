/** A file that came with a mail, as text. */
export type ParsedFile = { name: string; type: string; text: string }

/** A mail read back from its wire form: decoded header fields by lower-case name, the two bodies, and its files. */
export type ParsedMail = { headers: Record<string, string>; text: string; html: string; files: ParsedFile[] }

const splitHead = (raw: string): { head: string; body: string } => {
  const end = raw.search(/\r?\n\r?\n/)
  if (end < 0) return { head: raw, body: '' }
  return { head: raw.slice(0, end), body: raw.slice(end).replace(/^\r?\n\r?\n/, '') }
}

const unquote = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** RFC 2047: "=?utf-8?Q?...?=" and its base64 sister; spaces between two such words do not count. */
const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[^?]+\?([BbQq])\?([^?]*)\?=/g, (_, encoding: string, text: string) =>
      (encoding.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : unquote(text.replace(/_/g, ' '))).toString(),
    )

const headersOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
      }),
  )

const decodeBody = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? unquote(body).toString() : Buffer.from(body, 'latin1').toString()
}

/** Reads a mail of one or several parts, given as latin1 so that each character is a byte. */
export const parseMail = (raw: string): ParsedMail => {
  const { head, body } = splitHead(raw)
  const headers = headersOf(head)
  const type = headers['content-type'] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (/^multipart\//i.test(type) && boundary !== undefined) {
    const parts = body.split(`--${boundary}`).slice(1, -1)
    const parsed = parts.map((part) => parseMail(part.replace(/^\r?\n/, '')))
    const firstOf = (field: 'text' | 'html'): string => parsed.find((part) => part[field] !== '')?.[field] ?? ''
    return { headers, text: firstOf('text'), html: firstOf('html'), files: parsed.flatMap((part) => part.files) }
  }
  const content = decodeBody(body, (headers['content-transfer-encoding'] ?? '7bit').toLowerCase())
    .replace(/\r\n/g, '\n')
    .trimEnd()
  const name = /^attachment\b.*filename="?([^";]+)"?/i.exec(headers['content-disposition'] ?? '')?.[1]
  if (name !== undefined) return { headers, text: '', html: '', files: [{ name, type, text: content }] }
  return {
    headers,
    files: [],
    text: /^text\/plain/i.test(type) ? content : '',
    html: /^text\/html/i.test(type) ? content : '',
  }
}
