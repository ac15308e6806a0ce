type Signs = readonly (readonly [sign: RegExp, name: string])[]

// The first match wins: nearly every browser also claims to be Chrome or Safari.
const BROWSERS: Signs = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|Opera Mini/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: Signs = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const named = (signs: Signs, text: string) => signs.find(([sign]) => sign.test(text))?.[1]

/** The names of browser and system, such as "Chrome, Android"; empty if the user agent does not name them. */
export const deviceOf = (userAgent: string): string =>
  [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)].filter(Boolean).join(', ')
