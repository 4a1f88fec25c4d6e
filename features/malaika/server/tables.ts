import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AnswerCost, AnswerStep, DoubtfulSpan, Engine, Scope, Study, StudyRequest } from '../contract.ts';
import type { Noted } from './research/digest-store.ts';
import type * as z from 'zod';

type Time = ColumnType<string, string | undefined, string>;

export type MalaikaTables = {
  malaika_conversations: {
    id: string;
    owner_id: string;
    title: string;
    title_given: Generated<boolean>;
    scope: JSONColumnType<Scope, string, string>;
    find: Generated<string>;
    model: string | null;
    created_at: Time;
    updated_at: Time;
  };
  malaika_messages: {
    id: string;
    conversation_id: string;
    owner_id: string;
    role: 'user' | 'assistant';
    content: string;
    state: 'streaming' | 'done' | 'stopped' | 'failed';
    abstained: Generated<boolean>;
    looked_for: Generated<string[]>;
    grade: 'answer' | 'closest' | null;
    engine: JSONColumnType<z.infer<typeof Engine> | null, string | null | undefined, string | null>;
    replies_to: string | null;
    feedback: 'good' | 'bad' | null;
    feedback_note: Generated<string>;
    unsupported: JSONColumnType<DoubtfulSpan[], string | undefined, string>;
    failure: string | null;
    retry_at: string | null;
    follow_ups: Generated<string[]>;
    steps: JSONColumnType<AnswerStep[], string | undefined, string>;
    cost: JSONColumnType<AnswerCost | null, string | null | undefined, string | null>;
    /** Beside a question the request, beside an answer its parts. */
    study: JSONColumnType<Study | StudyRequest | null, string | null | undefined, string | null>;
    created_at: Time;
  };
  malaika_citations: {
    id: string;
    message_id: string;
    owner_id: string;
    book_id: string;
    book_version: number;
    number: number;
    ord: number;
    start_at: number;
    end_at: number;
    text: string;
    prefix: string;
    suffix: string;
    chapter: string;
    page: number | null;
    cfi: string | null;
    rects: JSONColumnType<number[][] | null, string | null | undefined, string | null>;
    status: 'exact' | 'normalized' | 'fuzzy';
    cited_at: Time;
  };
  malaika_digests: {
    book_id: string;
    hash: string;
    model: string;
    prompt: string;
    first_ord: number;
    last_ord: number;
    sentences: JSONColumnType<Noted[], string, string>;
    made_at: Time;
  };
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends MalaikaTables {}
}
