export { FooterNewsletter } from './FooterNewsletter.tsx'
