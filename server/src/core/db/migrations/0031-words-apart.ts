import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// Words end where a search ends them: at each sign that is no letter, mark or number. PostgreSQL's parser finds these by
// itself, but where the database knows the letters of ASCII alone (LC_CTYPE=C): there 'L’été' was one word.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const ofAscii = '!-/:-@\\[-`{-~';
const ofOthers = [
  String.raw`\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u037e\u0387\u05be\u05f3\u05f4\u060c\u061b\u061f\u06d4`,
  String.raw`\u2000-\u206f\u20a0-\u20cf\u2190-\u23ff\u2500-\u2775\u2794-\u2bff\u3000-\u3004\u3008-\u3020\u30fb`,
  String.raw`\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff`,
].join('');

const apart = (text: string, signs: string) => `pg_catalog.regexp_replace(${text}, '[${signs}]+', ' ', 'g')`;
const textOf = (book: string) => `${book}.title || ' ' || ${book}.author || ' ' || ${book}.summary`;
const wordsOf = (book: string) => `to_tsvector('simple', searchable(${textOf(book)}))`;

const statements = [
  // A Greek sigma ends a word in another form, though not where the word is in capitals: here it has one form.
  `create function searchable(words text) returns text language plpgsql immutable strict parallel safe as $$
    begin
      if pg_catalog.getdatabaseencoding() <> 'UTF8' then return ${apart('words', ofAscii)}; end if;
      return pg_catalog.replace(
        ${apart(`pg_catalog.normalize(words, 'NFC')`, ofAscii + ofOthers)}, pg_catalog.chr(962), pg_catalog.chr(963));
    end $$`,

  `create or replace function keep_library_words() returns trigger language plpgsql as $$
    begin
      if new.deleted_at is null then
        insert into library_words values (new.id, ${wordsOf('new')})
          on conflict (book_id) do update set words = excluded.words;
      else
        delete from library_words where book_id = new.id;
      end if;
      return null;
    end $$`,
  `update library_words w set words = ${wordsOf('b')} from books b
    where b.id = w.book_id and searchable(${textOf('b')}) <> ${apart(`composed(${textOf('b')})`, ofAscii)}`,
];
