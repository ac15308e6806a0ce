import { POLICY_NAMES } from '#domain/cancellation.ts'
import { policyNames, terms } from './policies.ts'

/** The partner page and the press room. */
export const partner = {
  headTitle: 'Become a Partner | Bhumwi',
  headDescription:
    'Work with Bhumwi: for property owners, agencies, media and investors. A commission only on paid bookings, mobile money, no overbooking.',
  eyebrow: 'Collaborate',
  title: 'Become a Partner',
  lead: 'Bhumwi brings travellers to places all over Tanzania, and lets them pay by phone. Owners, agencies, media and investors work with us.',
  host: 'Become a Host',
  talk: 'Talk to us',
  facts: {
    properties: 'places to stay',
    rooms: 'rooms on sale',
    regions: 'regions of Tanzania',
    destinations: 'destinations',
  },
  counted: 'Counted in our catalogue at this moment.',
  factsFailed: 'The figures could not be loaded.',
  audiences: 'Who works with us',
  owners: {
    title: 'Property owners',
    text: 'Hotel, lodge, tented camp, guesthouse or apartment: put your rooms before travellers who pay by mobile money.',
    points: [
      'No fee to join and none per month: a commission only on bookings that are paid through us',
      'A room is sold once: online, at the desk and by phone share one calendar',
      'Bookings, guests and payments on your phone, in English or Swahili',
    ],
    action: 'List your property',
  },
  agencies: {
    title: 'Agencies',
    text: 'You plan journeys: we find the rooms. Ask for stays for your guests, or book them yourself and pay by phone.',
    points: [
      'One request for up to 10 guests, answered by a person',
      'Free rooms and whole prices in shillings, without asking around',
      'A reference for each booking that hotel and guest know',
    ],
    action: 'Ask for a stay',
    second: 'Write to us',
  },
  media: {
    title: 'Media',
    text: 'You write about travel, technology or business in Tanzania: facts, pictures of the brand, and a person who answers.',
    points: ['Facts that are counted, not claimed', 'Logo and colours to download', 'Answers in English and Swahili'],
    action: 'To the press room',
  },
  investors: {
    title: 'Investors',
    text: 'Bookings paid by mobile money, a front desk for hotels, and books that balance after every movement: let us show you.',
    points: [
      'Income from commission on paid bookings',
      'Every shilling in a double-entry ledger',
      'Software of our own, made for Tanzania',
    ],
    action: 'Ask for a talk',
  },
  stepsTitle: 'From request to first guest',
  steps: [
    { title: 'You ask', text: 'Name, place, type of property: two minutes.' },
    { title: 'We answer', text: 'A person reads it and writes to you by mail.' },
    { title: 'You fill in', text: 'Rooms, prices, photos and your terms for cancelling.' },
    { title: 'Guests come', text: 'They book, pay by phone, and you see it at the desk.' },
  ],
  questionsTitle: 'Often asked by hosts',
  questions: [
    {
      ask: 'What does it cost?',
      answer:
        'Nothing to join and nothing per month. From a booking that a guest pays through Bhumwi we keep a commission. You see its percentage before your place goes online.',
    },
    {
      ask: 'Can I still take guests who walk in or phone?',
      answer:
        'Yes. Enter them at your desk in a few seconds; their nights are then taken in the same calendar, so nobody can book them online. We take no commission on what you collect yourself.',
    },
    {
      ask: 'What if a guest cancels?',
      answer: `You choose what a guest gets. ${POLICY_NAMES.map((policy) => `${policyNames[policy]}: ${terms[policy]}.`).join(' ')} The refund goes out by itself.`,
    },
    {
      ask: 'How do guests pay?',
      answer:
        'By mobile money, with a prompt on their phone. A booking that is not paid within 15 minutes gives its nights back by itself.',
    },
    {
      ask: 'Do I need a computer?',
      answer: 'No. Everything works on a phone, also over a weak network.',
    },
  ],
  closing: 'Your place belongs on the map.',
  press: {
    headTitle: 'Press room | Bhumwi',
    headDescription:
      'Facts about Bhumwi counted from the catalogue, logo and colours to download, and the press contact.',
    title: 'Press room',
    lead: 'For everybody who writes about Bhumwi: what we are, in numbers, and in pictures.',
    about: 'In short',
    aboutText: [
      'Bhumwi is an online marketplace for places to stay all over Tanzania. Travellers find a room, book it and pay by mobile money, in English or Swahili.',
      'Hotels, lodges, camps, guesthouses and apartments run their front desk with it: one calendar for online bookings, walk-ins and phone calls, so that a room cannot be sold twice.',
      'Bhumwi is based in Dar es Salaam.',
    ],
    figures: 'In numbers',
    assets: 'Brand assets',
    assetsHint: 'Free to use in reports about Bhumwi. Please leave shape and colours as they are.',
    mark: 'Mark, for light grounds',
    markDark: 'Mark, for dark grounds',
    logo: 'Logo with name',
    logoDark: 'Logo with name, for dark grounds',
    picture: 'Picture for links and posts',
    download: (format: string) => `Download ${format}`,
    colours: 'Colours',
    teal: 'Ocean teal',
    terracotta: 'Terracotta',
    sand: 'Sand',
    name: 'The name',
    nameText: 'Write Bhumwi with one capital letter, in English and in Swahili.',
    contact: 'Press contact',
    contactText: 'Questions, interviews, pictures of hosts who agree to be shown: write to us.',
    write: 'Send a message',
    back: 'More for partners',
  },
}
