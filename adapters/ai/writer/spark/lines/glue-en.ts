/**
 * Glue of Sparks in English: `move|voices|text`. Voices are the tones: p plain, w warm, l lively, f formal, * any. A move is only asked
 * for where it is true: `near` where the next excerpt follows within two passages, `defines` where it opens with the term and says what
 * it is, and so on.
 */
export const ENGLISH_GLUE = `
intro|p|The line is from “{title}”, by {author}. What follows is a short walk through the text in its own words.
intro|p|That sentence stands in “{title}”, by {author}. Here is some of what surrounds it, quoted exactly.
intro|w|The line is from “{title}”, by {author}. Stay a few minutes, and the text will speak for itself.
intro|w|That is a sentence from “{title}”, by {author}. Here is some of what stands around it, so that you can see whether the rest is for you.
intro|l|That’s a line from “{title}”, by {author}. Want more? Here it comes, word for word.
intro|l|So begins this little tour of “{title}”, by {author}: short stops, no paraphrase.
intro|f|The sentence is taken from “{title}”, by {author}. The passages below are quoted exactly as they stand.
intro|f|The quotation above comes from “{title}”, by {author}. Further passages follow, in the order of the text.
introNoAuthor|p|The line is from “{title}”. What follows is a short walk through the text in its own words.
introNoAuthor|p|That sentence stands in “{title}”. Here is some of what surrounds it, quoted exactly.
introNoAuthor|w|The line is from “{title}”. Stay a few minutes, and the text will speak for itself.
introNoAuthor|w|That is a sentence from “{title}”. Here is some of what stands around it, so that you can see whether the rest is for you.
introNoAuthor|l|That’s a line from “{title}”. Want more? Here it comes, word for word.
introNoAuthor|l|So begins this little tour of “{title}”: short stops, no paraphrase.
introNoAuthor|f|The sentence is taken from “{title}”. The passages below are quoted exactly as they stand.
introNoAuthor|f|The quotation above comes from “{title}”. Further passages follow, in the order of the text.
start|p|What follows is a short walk through “{title}”, by {author}, in its own words.
start|w|A few minutes with “{title}”, by {author}: some of its pages, in its own words.
start|l|Let’s open “{title}”, by {author}, and read a few pages of it.
start|f|The passages below are taken from “{title}”, by {author}, and quoted exactly as they stand.
startNoAuthor|p|What follows is a short walk through “{title}”, in its own words.
startNoAuthor|w|A few minutes with “{title}”: some of its pages, in its own words.
startNoAuthor|l|Let’s open “{title}” and read a few pages of it.
startNoAuthor|f|The passages below are taken from “{title}” and quoted exactly as they stand.
stops|pw|The walk keeps to the order of the book and stops {number} times.
stops|wp|There are {number} stops, in the order of the book.
stops|l|We make {number} stops, front to back.
stops|f|The passages come from {number} places, in the order of the text.
firstPart|pwl|Nothing here is taken from the second half, so the ending is safe.
firstPart|wl|You’ll find nothing from the later chapters here; what happens is left for you to read.
firstPart|pf|All of it comes from the first part; the ending is left alone.
beginnings|pw|Each piece is only quoted from its opening; what happens next is in the book.
beginnings|pf|Of every piece only the opening is quoted.
beginnings|lw|Just the openings, one after another. The rest you’ll have to read.
opens|*|It opens like this:
opens|p|The first words:
opens|pw|It begins:
opens|pf|The opening reads:
opens|w|This is how it begins:
opens|wl|Start at the first line:
opens|l|Here’s how it starts:
opens|l|And we’re off:
opens|f|The section begins:
opens|f|It begins with these words:
opens|*|Here is how it opens:
opens|*|It starts this way:
person|*|Then there is {person}:
person|pw|We meet {person} like this:
person|pf|{person} is introduced here:
person|wl|Now meet {person}:
person|l|Enter {person}:
person|l|And this is {person}:
person|pwf|This is where {person} is introduced:
person|*|The text brings in {person}:
term|*|On {term}, the text says:
term|*|About {term} we read:
term|pl|Take the word {term}:
term|pf|The text comes to {term}:
term|f|With regard to {term}, the text reads:
term|f|On the subject of {term}:
term|f|Concerning {term} it says:
term|w|Listen to this on {term}:
term|w|Here is what is said about {term}:
term|wl|The word to follow here is {term}:
term|l|Now for {term}:
term|*|The word here is {term}:
defines|*|What is meant by {term}? The passage reads:
defines|p|First, what {term} means here:
defines|w|If {term} is new to you, begin with this:
defines|l|What’s meant by {term}? Glad you asked:
defines|f|As to the meaning of {term}, the text states:
defines|pf|On what {term} is, we read:
defines|*|{term}, in the words of the text:
reads|*|One passage reads:
reads|*|The text puts it this way:
reads|pf|In the words of the text:
reads|p|From the page:
reads|p|The page reads:
reads|w|Here is a passage to stay with:
reads|w|A passage to stop at:
reads|w|Read this one slowly:
reads|wl|Listen:
reads|l|Get this:
reads|l|Straight from the page:
reads|f|The passage reads as follows:
reads|f|It is put in these words:
reads|f|The text states:
reads|*|Here is a passage from it:
reads|*|We read:
near|*|A little further on:
near|*|The text goes on:
near|pw|A few lines later:
near|pf|Shortly after that:
near|w|Stay on that page:
near|w|And soon after:
near|wl|Read on a little:
near|l|And then:
near|l|It doesn’t stop there:
near|f|The text continues:
near|f|Not far from there it says:
near|p|Not far from there:
near|*|And a few lines on:
far|*|Later in the same part:
far|*|Elsewhere in the same part:
far|p|Further into it:
far|pf|At a later point:
far|w|Read on, and there is this:
far|l|Skip ahead a bit:
far|f|In a later passage:
far|wl|Further along:
far|*|Some way further on:
why|*|As for the reason, one passage reads:
why|p|Then the question of why:
why|w|And why? The text answers in its own voice:
why|l|Why, though?
why|f|With regard to the reasons, the text reads:
why|pf|On the reason:
why|*|Why? In the words of the text:
how|*|And how does it work?
how|p|On the practical side:
how|w|If you wonder how:
how|l|How does that go?
how|f|As to the manner:
how|pf|As to how:
turn|*|Set beside it another sentence:
turn|p|There is a turn in the next one:
turn|w|Read this next to it:
turn|l|Now hold this against it:
turn|f|To be set beside it:
sowhat|*|And what follows from that?
sowhat|p|What it comes to, in one passage:
sowhat|w|And what does it lead to?
sowhat|l|So what happens then?
sowhat|f|As to the consequences:
again|*|The text returns to {term}:
again|p|Once more on {term}:
again|w|And again, {term}:
again|l|More on {term}:
again|f|On {term} it also says:
close|*|One last passage:
close|p|To close:
close|w|One more before you go:
close|l|Last stop:
close|f|A final passage:
close|*|A last passage:
end|p|The rest is in “{title}”.
end|w|If you want to go on, “{title}” is where these pages come from.
end|l|More where that came from: “{title}”.
end|f|All quotations are from “{title}”.
notes|p|These are the passages marked in “{title}”, in the order of the text.
notes|w|Here is what was marked in “{title}”, from the first page to the last.
notes|l|Everything marked in “{title}”, front to back.
notes|f|The passages marked in “{title}” follow in the order of the text.
short|p|“{title}” in a few of its own sentences, in order.
short|w|This is “{title}” in brief: a few of its own sentences, in order.
short|l|“{title}”, the short version, in its own words.
short|f|The following sentences, quoted in order, stand for the parts of “{title}”.
counts|p|Words the text returns to, with how often:
counts|w|If you read on, these are words you will meet often:
counts|l|Words it keeps coming back to:
counts|f|The most frequent of its key terms, with their counts:
`;
