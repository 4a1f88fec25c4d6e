import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MAX_MODEL_NAME } from '../ai/limits.ts';
import {
  MAX_CHAPTER_NAME,
  MAX_CONVERSATION_TITLE,
  MAX_FEEDBACK,
  MAX_QUESTION,
  MAX_SCOPE_BOOKS,
  PAGE_CONVERSATIONS,
  STUDY_KINDS,
} from './limits.ts';

const base = oc.$meta<{ access: 'public' | 'user' | 'owner' | 'reader' }>({ access: 'user' });
const owner = base.meta({ access: 'owner' });
const reader = base.meta({ access: 'reader' });

/** The spoiler wall: nothing after the person's reading position in each book. */
const upTo = z.literal('read').optional();

/** The scope of a conversation. */
export const Scope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('library'), upTo }),
  z.object({ kind: z.literal('books'), bookIds: z.array(z.uuid()).min(1).max(MAX_SCOPE_BOOKS), upTo }),
  z.object({ kind: z.literal('collection'), collectionId: z.uuid(), upTo }),
]);
export type Scope = z.infer<typeof Scope>;

/** A checked quotation and its location (spec 3, Chat citation). `start` and `end` are offsets in the message's text. */
export const Citation = z.object({
  id: z.string(),
  bookId: z.string(),
  bookTitle: z.string(),
  number: z.number(),
  text: z.string(),
  chapter: z.string(),
  page: z.number().nullable(),
  cfi: z.string().nullable(),
  citedAt: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  rects: z.array(z.array(z.number())).nullable(),
  status: z.enum(['exact', 'normalized', 'fuzzy']),
});
export type Citation = z.infer<typeof Citation>;

/** What the passages found say about a marked sentence: nothing certain, or otherwise. */
export const DOUBTS = ['unconfirmed', 'contradicted'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** The sentence of the books that comes nearest to a marked one, word for word, with its location. */
export const Nearest = Citation.omit({ id: true, number: true, citedAt: true, status: true });
export type Nearest = z.infer<typeof Nearest>;

/** A range of an answer that the passages found don't confirm. Ranges stored before states were known are unconfirmed. */
export const DoubtfulSpan = z.object({
  start: z.number(),
  end: z.number(),
  state: z.enum(DOUBTS).default('unconfirmed'),
  nearest: Nearest.nullable().default(null),
});
export type DoubtfulSpan = z.infer<typeof DoubtfulSpan>;

export const Engine = z.object({ kind: z.enum(['builtin', 'model']), model: z.string(), version: z.string() });

const done = z.number().int().nonnegative();

/** A step of an answer by a model: the question put in full, a search, a stretch being read, chapters being digested, the answer being written. */
export const AnswerStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rewriting') }),
  /** `book`: the title of the book searched; null for all. */
  z.object({ kind: z.literal('searching'), query: z.string(), book: z.string().nullable() }),
  z.object({ kind: z.literal('reading'), book: z.string(), chapter: z.string() }),
  z.object({ kind: z.literal('digesting'), book: z.string(), chapter: z.string(), done, total: done }),
  z.object({ kind: z.literal('writing') }),
]);
export type AnswerStep = z.infer<typeof AnswerStep>;

/** What an answer cost; `estimated` where the provider doesn't count. */
export const AnswerCost = z.object({ tokensIn: done, tokensOut: done, calls: done, estimated: z.boolean() });
export type AnswerCost = z.infer<typeof AnswerCost>;
export type StudyKind = (typeof STUDY_KINDS)[number];

/** A request for one of these; without a book, of the only one in scope, and without a chapter, of the whole book. */
export const StudyRequest = z.object({
  kind: z.enum(STUDY_KINDS),
  bookId: z.uuid().optional(),
  chapter: z.string().trim().min(1).max(MAX_CHAPTER_NAME).optional(),
});
export type StudyRequest = z.infer<typeof StudyRequest>;

/** A line of it: own words, with the number of the citation that follows them. A question of a quiz has options and an answer. */
const StudyItem = z.object({
  text: z.string(),
  options: z.array(z.string()),
  answer: z.string().nullable(),
  citation: z.number().nullable(),
});
/** What was made; a model's is in the text of the answer and has no sections. */
export const Study = z.object({
  kind: z.enum(STUDY_KINDS),
  intro: z.string(),
  sections: z.array(z.object({ title: z.string(), items: z.array(StudyItem) })),
  outro: z.string(),
});
export type Study = z.infer<typeof Study>;
export type StudyItem = z.infer<typeof StudyItem>;

/** A person's verdict on an answer. */
export const VERDICTS = ['good', 'bad'] as const;

export const Message = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.string(),
  state: z.enum(['streaming', 'done', 'stopped', 'failed']),
  abstained: z.boolean(),
  lookedFor: z.array(z.string()),
  /** How sure the built-in engine is of its first quotation; null where nothing was graded. */
  grade: z.enum(['answer', 'closest']).nullable(),
  engine: Engine.nullable(),
  repliesTo: z.string().nullable(),
  feedback: z.enum(VERDICTS).nullable(),
  citations: z.array(Citation),
  /** Ranges of `content` that the passages found don't confirm. */
  unsupported: z.array(DoubtfulSpan),
  /** Why the answer was interrupted: a problem code. */
  failure: z.string().nullable(),
  /** When the provider accepts requests again. */
  retryAt: z.string().nullable(),
  /** Follow-up questions. */
  followUps: z.array(z.string()),
  /** What a model did for the answer, in order. */
  steps: z.array(AnswerStep),
  /** Null when no model was called. */
  cost: AnswerCost.nullable(),
  /** The parts of a study answer; null for other messages. */
  study: Study.nullable(),
});
export type Message = z.infer<typeof Message>;

export const Conversation = z.object({
  id: z.string(),
  title: z.string(),
  scope: Scope,
  books: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The collection in scope; null for another scope or a deleted collection. */
  collection: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Who answers: null is the default, `builtin` the built-in engine, else an offered model. */
  model: z.string().nullable(),
  /** The model that was chosen and is no longer offered: the default answers instead. */
  modelGone: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Conversation = z.infer<typeof Conversation>;

/** A choice of who answers, as in Conversation. */
const ModelChoice = z.string().trim().min(1).max(MAX_MODEL_NAME).nullable();

/** Body of a question. `editOf` replaces an earlier question and everything after it; `study` says what its words ask for, exactly. */
export const Ask = z.object({
  content: z.string().trim().min(1).max(MAX_QUESTION),
  editOf: z.uuid().optional(),
  study: StudyRequest.optional(),
});

/** Body of a retry. `builtin`: with the built-in engine, whichever is configured. */
export const Retry = z.object({ engine: z.literal('builtin').optional() });

/** A suggested question about a book, which the built-in engine can answer. */
export const Suggestion = z.object({ question: z.string(), bookId: z.string(), title: z.string() });
export type Suggestion = z.infer<typeof Suggestion>;

/** Events of an answer, one JSON object per `data:` line. */
export type AnswerEvent =
  | { type: 'start'; question: Message; messageId: string }
  | { type: 'step'; step: AnswerStep }
  | { type: 'token'; text: string; /** The passages found don't confirm this sentence. */ unsupported?: Doubt }
  | { type: 'citation'; citation: Citation }
  | { type: 'study'; study: Study }
  | { type: 'done'; message: Message; conversation: Conversation }
  | { type: 'error'; code: string; error: string };

const inConversation = z.object({ conversationId: z.uuid() });

export const contract = {
  create: base
    .route({ method: 'POST', path: '/malaika/conversations', summary: 'Start a conversation' })
    .input(
      z.object({
        scope: Scope.default({ kind: 'library' }),
        title: z.string().trim().max(MAX_CONVERSATION_TITLE).optional(),
        model: ModelChoice.default(null),
      }),
    )
    .output(Conversation),
  startingScope: reader
    .route({
      method: 'GET',
      path: '/malaika/starting-scope/{bookId}',
      summary: 'The default scope of a new conversation about a book',
    })
    .input(z.object({ bookId: z.uuid() }))
    .output(Scope),
  suggestions: base
    .route({ method: 'POST', path: '/malaika/suggestions', summary: 'Suggested questions for the books of a scope' })
    .input(z.object({ scope: Scope.default({ kind: 'library' }) }))
    .output(z.object({ suggestions: z.array(Suggestion) })),
  list: base
    .route({ method: 'GET', path: '/malaika/conversations', summary: 'Conversations, the latest first' })
    .input(
      z.object({
        q: z.string().max(200).optional(),
        cursor: z.string().max(500).optional(),
        limit: z.coerce.number().int().min(1).max(PAGE_CONVERSATIONS).default(30),
      }),
    )
    .output(z.object({ conversations: z.array(Conversation), nextCursor: z.string().nullable() })),
  get: owner
    .route({
      method: 'GET',
      path: '/malaika/conversations/{conversationId}',
      summary: 'A conversation with its messages',
    })
    .input(inConversation)
    .output(Conversation.extend({ messages: z.array(Message) })),
  rename: owner
    .route({
      method: 'PATCH',
      path: '/malaika/conversations/{conversationId}',
      summary: 'Rename a conversation, change its scope or who answers in it',
    })
    .input(
      inConversation.extend({
        title: z.string().trim().min(1).max(MAX_CONVERSATION_TITLE).optional(),
        scope: Scope.optional(),
        model: ModelChoice.optional(),
      }),
    )
    .output(Conversation),
  remove: owner
    .route({ method: 'DELETE', path: '/malaika/conversations/{conversationId}', summary: 'Delete a conversation' })
    .input(inConversation)
    .output(z.object({ success: z.boolean() })),
  stop: owner
    .route({
      method: 'POST',
      path: '/malaika/conversations/{conversationId}/stop',
      summary: 'Stop the answer that is being written',
    })
    .input(inConversation)
    .output(z.object({ stopped: z.boolean() })),
  feedback: owner
    .route({
      method: 'PUT',
      path: '/malaika/messages/{messageId}/feedback',
      summary: 'Rate an answer; null removes the rating',
    })
    .input(
      z.object({
        messageId: z.uuid(),
        verdict: z.enum(VERDICTS).nullable(),
        note: z.string().trim().max(MAX_FEEDBACK).default(''),
      }),
    )
    .output(Message),
  saveNote: owner
    .route({
      method: 'POST',
      path: '/malaika/messages/{messageId}/note',
      summary: 'Save an answer as a note at the passage it quotes',
    })
    .input(z.object({ messageId: z.uuid(), bookId: z.uuid() }))
    .output(z.object({ markId: z.string(), bookId: z.string() })),
  branch: owner
    .route({
      method: 'POST',
      path: '/malaika/conversations/{conversationId}/branch',
      summary: 'Copy a conversation up to and including a message into a new one',
    })
    .input(inConversation.extend({ messageId: z.uuid() }))
    .output(Conversation),
  bookCitations: reader
    .route({
      method: 'GET',
      path: '/books/{bookId}/chat-citations',
      summary: 'Passages that Malaika quoted from a book',
    })
    .input(z.object({ bookId: z.uuid() }))
    .output(z.object({ citations: z.array(Citation), count: z.number() })),
};
