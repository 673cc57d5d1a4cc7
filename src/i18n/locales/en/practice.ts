import type { Texts } from '../../texts.ts'

/** The practice screen. */
export const practice = {
  'language.label': 'Language to practise',
  'topic.label': 'Topic',
  'topic.any': 'Any topic',
  'topic.greetings': 'Greetings',
  'topic.introductions': 'Getting to know people',
  'topic.family-friends': 'Family and friends',
  'topic.food-cafe': 'At the café',
  'topic.restaurant': 'At the restaurant',
  'topic.shopping': 'Shopping',
  'topic.directions-transport': 'Finding the way',
  'topic.travel-hotel': 'Travel and hotels',
  'topic.health': 'Health',
  'topic.weather-nature': 'Weather and nature',
  'topic.time-plans': 'Time and plans',
  'topic.feelings-opinions': 'Feelings and opinions',
  'topic.home-daily-life': 'Home and everyday life',
  'topic.work-study': 'Work and study',
  'level.label': 'Level',
  'level.any': 'Any level',
  'level.beginner': 'Beginner',
  'level.intermediate': 'Intermediate',
  'level.advanced': 'Advanced',
  'phrase.position': '{{place}} of {{total}}',
  'phrase.way': 'Phrases of this sitting',
  'phrase.previous': 'Previous phrase',
  'phrase.next': 'Next phrase',
  'phrase.loading': 'Choosing a phrase',
  'phrase.meaning': 'Meaning',
  'empty.title': 'No phrase to pronounce',
  'empty.text': 'A phrase gives you something to hear, say and compare.',
  'empty.action': 'Get a phrase',
  'failed.text': 'Nothing was charged. Try again, or choose another topic.',
  price: { one: '{{count}} credit', other: '{{count}} credits' },
  'price.house': 'on the house',
  'hear.model': 'Hear the model',
  'hear.stop': 'Stop',
  'voice.label': 'Voice of the model',
  'voice.female': 'Woman',
  'voice.male': 'Man',
  'audio.missing': 'No audio data received from server',
  'audio.invalid': 'Invalid phrase audio response',
  'audio.silent': 'This browser could not play the sound. Check its volume and try again.',
  'record.start': 'Record',
  'record.stop': 'Stop recording',
  'record.again': 'Record again',
  'record.opening': 'Opening the microphone',
  'record.ready': 'Say it when you are ready',
  'record.free': 'Recording is free.',
  'record.seconds': '{{seconds}} s',
  'record.listening': 'Listening',
  'record.left': { one: '{{count}} second left', other: '{{count}} seconds left' },
  'record.level.quiet': 'Very quiet so far: come a little closer',
  'record.level.good': 'Good level',
  'record.level.loud': 'Very loud: move back a little',
  'record.preparing': 'Getting your recording ready',
  'record.done': 'Your take',
  'record.heard': 'Recorded {{seconds}} seconds. You can hear it, analyse it or record again.',
  'record.charge': 'Silence or noise is never charged.',
  'record.play': 'Hear my take',
  'record.denied': 'Failed to access microphone',
  'record.denied.text':
    'This browser was told not to use the microphone. Allow it in the address bar, then record again.',
  'record.noDevice': 'Could not access microphone',
  'record.noDevice.text': 'No microphone was found. Plug one in, then record again.',
  'record.inUse.text': 'Another program is using the microphone. Close it, then record again.',
  'record.unsupported.text': 'This browser cannot record. A current Firefox, Chrome, Edge or Safari can.',
  'record.empty': 'No audio data recorded',
  'record.empty.text': 'The recording came out empty. Hold on a moment after you press record, then speak.',
  'record.failed': 'Recording error occurred',
  'record.failed.text': 'The browser stopped the recording. Nothing was charged; record again.',
  'record.ended.text': 'The microphone went away in the middle. Connect it and record again.',
  'analyse.action': 'Analyse',
  'analyse.price': { one: 'Analysis costs {{count}} credit.', other: 'Analysis costs {{count}} credits.' },
  'analyse.house': {
    one: 'This analysis is on the house.',
    other: '{{count}} analyses are on the house.',
  },
  'analyse.houseNext': 'The next analysis is on the house.',
  'analyse.label': 'What is happening',
  'analyse.step.send': 'Sending the recording',
  'analyse.step.words': 'Finding the words',
  'analyse.step.sounds': 'Comparing each sound with the model',
  'analyse.step.advice': 'Writing the advice',
  'analyse.cancelled': 'Stopped. Nothing was charged and your take is still here.',
  'analyse.done': 'Analysis complete!',
  'analyse.summary':
    'Pronunciation {{pronunciation}}, accuracy {{accuracy}}, fluency {{fluency}}, out of 100.',
  'analyse.kept': 'Your take is still here. Trying again never charges twice.',
  'refused.no_speech': 'We could not make out a voice',
  'refused.no_speech.text':
    'It was silent, or too unlike speech. Check that the right microphone is chosen and say it again.',
  'refused.too_noisy': 'Too noisy to judge',
  'refused.too_noisy.text':
    'The room was almost as loud as you. Come closer to the microphone, or find a quieter place.',
  'refused.clipped': 'Too loud to judge',
  'refused.clipped.text': 'The microphone was overdriven. Move back a little and say it again.',
  'refused.too_short': 'Too short to judge',
  'refused.too_short.text': 'There was not enough speech in it. Say the whole phrase, then stop.',
  'refused.off_text': 'That sounded like another phrase',
  'refused.off_text.text': 'We could not find these words in your take. Say the phrase as it is written.',
  'refused.unsupported': 'This cannot be judged yet',
  'refused.unsupported.text': 'There is no scorer for this language here.',
  'refused.other': 'This take cannot be judged',
  'refused.other.text': 'Say it again, a little closer to the microphone.',
  'refused.free': 'Nothing was charged.',
  'broke.held': 'You need {{needed}} and have {{held}}. Your take is still here.',
  'broke.heldSpeech': 'You need {{needed}} and have {{held}}. Nothing was charged.',
  'broke.claim': 'Get credits on the dashboard',
  'word.score': '{{word}}, {{level}}, {{score}} of 100',
  'word.unsure': '{{word}}, not sure',
  'word.omitted': '{{word}}, not heard',
  'level.clear': 'clear',
  'level.close': 'close',
  'level.off': 'to change',
  'level.missing': 'not heard',
  'opened.label': 'The sounds of {{word}}',
  'opened.mine': 'Mine',
  'opened.model': 'Model',
  'opened.close': 'Close the word',
  'opened.heardAs': 'heard as <ipa>{{sound}}</ipa>',
  'opened.heardPlain': 'Heard as {{sound}}',
  'opened.confidence': '{{percent}}% sure',
  'opened.none': 'This word was not heard, so there are no sounds to show.',
  'opened.sound': '{{sound}}, {{level}}, {{score}} of 100',
  'opened.soundUnsure': '{{sound}}, not sure',
  'opened.hint': 'Press a sound to hear yours, then the model’s.',
  'voices.label': 'Both voices',
  'voices.which': 'Which voice',
  'voices.play': 'Play',
  'voices.pause': 'Pause',
  'voices.time': '{{now}} of {{whole}}',
  'voices.slower': 'Slower',
  'voices.graph':
    'Waveforms and pitch of your take and of the model, word by word. Your voice lies above the line, the model below.',
  'voices.modelRises': 'the model rises',
  'voices.modelFalls': 'the model falls',
  'voices.youRise': 'you rise',
  'voices.youFall': 'you fall',
  'voices.noModel': 'Hear the model once to compare the two voices.',
  'voices.seek': 'Place in the recording',
  'figures.label': 'Scores out of 100',
  'figures.pronunciation': 'Pronunciation',
  'figures.accuracy': 'Accuracy',
  'figures.fluency': 'Fluency',
  'figures.up': '{{points}} up on your last take',
  'figures.down': '{{points}} down on your last take',
  'figures.same': 'as in your last take',
  'trust.line': 'An estimate by {{engine}} for {{norm}}, confidence {{confidence}}.',
  'trust.skipped': {
    one: '“{{words}}” could not be judged and does not count.',
    other: '{{words}} could not be judged and do not count.',
  },
  'trust.more': 'How far to trust it',
  'trust.title': 'How far to trust it',
  'trust.text1':
    'The scores come from a model that compares each sound you made with the sounds of the language. It runs on this server and hears no words beyond the phrase.',
  'trust.text2':
    'It is right about clear cases and can err on close ones. Where it is not sure it says so, shows no number and takes nothing off.',
  'trust.text3':
    'A cold, an echo or a weak microphone can lower a score. Listen to both voices: your ear has the last word.',
  'charged.credits': {
    one: 'This analysis cost {{count}} credit.',
    other: 'This analysis cost {{count}} credits.',
  },
  'charged.house': 'This analysis was on the house.',
  'next.label': 'What to do next',
  'next.again': 'Say it again',
  'help.title': 'Keys',
  'help.open': 'Keys',
  'help.record': 'record and stop',
  'help.analyse': 'analyse, or hear the model when nothing is recorded',
  'help.phrases': 'previous and next phrase',
  'help.again': 'record again',
  'help.hear': 'hear the model',
  'help.this': 'show this',
  'help.stop': 'Press <kbd>Space</kbd> to stop, <kbd>Enter</kbd> to analyse',
  'help.start': 'Press <kbd>Space</kbd> to record, <kbd>?</kbd> for all keys',
  'help.space': 'Space',
  'help.enter': 'Enter',
  'history.title': 'What you have said',
  'history.emptyText': 'Each analysed take stays here with its day and its three numbers.',
  'history.more': 'Show more',
  'history.failed': 'Your earlier takes could not be loaded.',
  'history.phrase': 'Phrase',
  'history.day': 'Day',
  'advice.first': 'Change this first',
  'advice.more': { one: '{{count}} more note', other: '{{count}} more notes' },
  'advice.both': 'Hear both sounds',
  'advice.bothWord': 'Hear both words',
  'advice.strengths': 'What went well',
  'advice.none.title': 'Nothing to change.',
  'advice.none.text': 'Every sound we could judge was clear. Try the next phrase, or say this one faster.',
  'advice.word.title': 'Listen to <w>{{word}}</w> once more.',
  'advice.word.text':
    'No single sound stands out, but the word as a whole was off. Hear the model, then say only this word, slowly, and after that the whole phrase.',
  'advice.omitted.title': 'Say <w>{{word}}</w> too.',
  'advice.omitted.text': 'We did not hear this word. Give it its own beat, even when it is short.',
  'advice.slow.title': 'Let it run a little faster.',
  'advice.slow.text':
    'Your words are clear but stand apart. Say the phrase as one breath, joining the end of each word to the next.',
  'advice.fast.title': 'Take a little more time.',
  'advice.fast.text':
    'You were faster than the model and sounds were lost. Give each stressed syllable its full length.',
  'advice.pauses.title': 'Close the longest gap.',
  'advice.pauses.text':
    'You paused for {{seconds}} seconds. Read the whole phrase silently first, then say it in one breath.',
  'advice.melody.title': 'Follow the melody.',
  'advice.melody.text':
    'Your voice moved less than the model’s. Hum the line of the graph first, then put the words on it.',
  'advice.heard': 'We heard <ipa>{{heard}}</ipa>; here it is <ipa>{{expected}}</ipa>.',
  'advice.sound.tap.title': 'Tap the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.tap.text':
    'One single flick of the tongue tip behind the upper teeth, the same move as the <i>tt</i> in American <i>butter</i>. No curling back, no holding.',
  'advice.sound.trill.title': 'Let the <s>{{sound}}</s> in <w>{{word}}</w> roll.',
  'advice.sound.trill.text':
    'Rest the tongue tip loosely behind the upper teeth and push air until it flutters two or three times. Start from the <i>dd</i> of a fast American <i>ladder</i> and keep blowing.',
  'advice.sound.uvular.title': 'Move the <s>{{sound}}</s> of <w>{{word}}</w> to the throat.',
  'advice.sound.uvular.text':
    'The tongue tip stays down behind the lower teeth. The sound is made far back, where you gargle: say a soft <i>h</i> and narrow the throat until it rubs, with voice.',
  'advice.sound.english-r.title': 'Pull the tongue back for the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.english-r.text':
    'The tip touches nothing. Draw the tongue back and bunch it, round the lips a little, as at the start of <i>red</i>.',
  'advice.sound.theta.title': 'Show the tongue for the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.theta.text':
    'Put the tip lightly between the teeth and blow without voice, as in English <i>think</i>. If it becomes <i>s</i> or <i>t</i>, the tip slipped back.',
  'advice.sound.eth.title': 'Soften the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.eth.text':
    'The tongue tip only brushes the teeth and the voice goes on, as in English <i>this</i>. It never stops the air as the <i>d</i> of <i>day</i> does.',
  'advice.sound.soft-b.title': 'Let air through the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.soft-b.text':
    'Bring the lips together as for <i>b</i>, but do not quite close them; the voice hums through the gap, softer than any English <i>v</i>.',
  'advice.sound.soft-g.title': 'Let the <s>{{sound}}</s> in <w>{{word}}</w> flow.',
  'advice.sound.soft-g.text':
    'The back of the tongue rises as for the <i>g</i> of <i>go</i> but never closes, so that the voice keeps humming through.',
  'advice.sound.front-u.title': 'Round the lips for the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.front-u.text':
    'Say the <i>ee</i> of <i>see</i>, hold the tongue exactly there, and round the lips as for <i>oo</i>. Only the lips move.',
  'advice.sound.front-o.title': 'Round the lips for the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.front-o.text':
    'Say the <i>e</i> of <i>bed</i> or the first part of <i>day</i>, keep the tongue there and push the lips forward as for <i>o</i>.',
  'advice.sound.flat-u.title': 'Spread the lips for the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.flat-u.text':
    'Say <i>oo</i> as in <i>food</i>, then smile without moving the tongue. The lips stay flat.',
  'advice.sound.hard-i.title': 'Draw the <s>{{sound}}</s> of <w>{{word}}</w> back.',
  'advice.sound.hard-i.text':
    'Say <i>ee</i>, then pull the tongue back as if to say <i>oo</i>, lips unrounded. It is near the <i>i</i> in a lazy <i>roses</i>.',
  'advice.sound.back-h.title': 'Let the <s>{{sound}}</s> in <w>{{word}}</w> scrape.',
  'advice.sound.back-h.text':
    'Raise the back of the tongue to where <i>k</i> is made and let the air rub through, as at the end of Scottish <i>loch</i>.',
  'advice.sound.front-h.title': 'Bring the <s>{{sound}}</s> of <w>{{word}}</w> forward.',
  'advice.sound.front-h.text':
    'Whisper the <i>y</i> of <i>yes</i>, or hold the first sound of <i>huge</i>: the middle of the tongue is close to the palate and only breath comes.',
  'advice.sound.deep-h.title': 'Breathe the <s>{{sound}}</s> of <w>{{word}}</w> from the throat.',
  'advice.sound.deep-h.text':
    'Stronger than the <i>h</i> of <i>hat</i>: tighten the throat as when you fog a mirror, without voice and without scraping.',
  'advice.sound.deep-voiced.title': 'Squeeze the throat for the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.deep-voiced.text':
    'Begin to say a long <i>ah</i> and pull the root of the tongue back until the voice is pressed. There is no stop in it.',
  'advice.sound.deep-k.title': 'Move the <s>{{sound}}</s> of <w>{{word}}</w> further back.',
  'advice.sound.deep-k.text':
    'Like the <i>c</i> of <i>call</i>, but the tongue closes at the very back, above the throat. Say it with the mouth open as for <i>ah</i>.',
  'advice.sound.heavy.title': 'Make the <s>{{sound}}</s> in <w>{{word}}</w> heavy.',
  'advice.sound.heavy.text':
    'Say the plain consonant with the tongue low in the middle and its root drawn back, so that the vowel beside it darkens, as in <i>saw</i> against <i>sat</i>.',
  'advice.sound.catch.title': 'Stop the breath at the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.catch.text': 'Close the throat for a moment, as in the middle of <i>uh-oh</i>, then let go.',
  'advice.sound.hush.title': 'Widen the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.hush.text':
    'Lips a little forward, the tongue further back than for <i>s</i>, as in <i>shoe</i>.',
  'advice.sound.hush-voiced.title': 'Give the <s>{{sound}}</s> in <w>{{word}}</w> voice.',
  'advice.sound.hush-voiced.text':
    'The <i>sh</i> of <i>shoe</i> with the voice on: the middle of <i>measure</i>. No <i>d</i> before it.',
  'advice.sound.hush-front.title': 'Flatten the tongue for the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.hush-front.text':
    'Tip behind the lower teeth, the body of the tongue close to the palate, lips spread: between <i>she</i> and the <i>y</i> of <i>yes</i>.',
  'advice.sound.curled.title': 'Curl the tongue for the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.curled.text':
    'Point the tip up and back, as for the <i>r</i> of <i>tree</i>, and say the consonant from there.',
  'advice.sound.ts.title': 'Keep both parts of the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.ts.text':
    'It begins with a stop and goes straight into <i>s</i>, as at the end of <i>cats</i>, also at the start of a word.',
  'advice.sound.ch.title': 'Begin the <s>{{sound}}</s> in <w>{{word}}</w> with a stop.',
  'advice.sound.ch.text': 'Close with the tip first, then let go into <i>sh</i>, as in <i>church</i>.',
  'advice.sound.j.title': 'Begin the <s>{{sound}}</s> in <w>{{word}}</w> with a stop.',
  'advice.sound.j.text':
    'Close with the tip first and keep the voice on, as in <i>jam</i>. Without the stop it turns into the middle of <i>measure</i>.',
  'advice.sound.ng.title': 'Keep the <s>{{sound}}</s> of <w>{{word}}</w> at the back.',
  'advice.sound.ng.text':
    'The tongue tip stays down and the sound leaves through the nose, as in <i>sing</i>, with no <i>g</i> after it.',
  'advice.sound.ny.title': 'Press the whole tongue up for the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.ny.text':
    'One sound, not two: the middle of the tongue lies against the palate, like the <i>ny</i> of <i>canyon</i> said at once.',
  'advice.sound.ly.title': 'Press the whole tongue up for the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.ly.text':
    'One sound, not two: the middle of the tongue lies against the palate and air passes at the sides, like the <i>lli</i> of <i>million</i>.',
  'advice.sound.dark-l.title': 'Darken the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.dark-l.text':
    'Tip behind the teeth, the back of the tongue raised as for <i>oo</i>: the <i>l</i> of <i>full</i>.',
  'advice.sound.nasal-vowel.title': 'Send the <s>{{sound}}</s> of <w>{{word}}</w> through the nose.',
  'advice.sound.nasal-vowel.text':
    'Say the vowel and let air out through the nose at the same time, as before the <i>n</i> of <i>song</i>, but stop before the <i>n</i> itself.',
  'advice.sound.aspirated.title': 'Add breath to the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.aspirated.text':
    'A puff must follow, as after the <i>p</i> of <i>pin</i>. Hold a hand before the mouth: you should feel it.',
  'advice.sound.plain-stop.title': 'Hold back the breath of the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.plain-stop.text':
    'No puff after it: say it as the <i>p</i>, <i>t</i>, <i>k</i> of <i>spin, stay, sky</i>. A hand before the mouth should feel nothing.',
  'advice.sound.tense.title': 'Tighten the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.tense.text':
    'Hold the closure firmly with a tense throat and release without any breath, firmer than the <i>p</i> of <i>spin</i>.',
  'advice.sound.tone.title': 'Follow the tone of <w>{{word}}</w>.',
  'advice.sound.tone.text':
    'The melody is part of the word: level, rising, dipping and falling are as different as <i>yes?</i> and <i>yes!</i> Hum it first, then say it.',
  'advice.sound.long-vowel.title': 'Hold the <s>{{sound}}</s> in <w>{{word}}</w> longer.',
  'advice.sound.long-vowel.text':
    'It lasts about twice as long as a short one, without changing on the way. Compare how you hold the vowel of <i>bee</i> and clip that of <i>beat</i>.',
  'advice.sound.long-consonant.title': 'Wait on the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.long-consonant.text':
    'Close, hold for a beat, then release, as where two meet in <i>book-case</i>.',
  'advice.sound.soft-sign.title': 'Soften the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.soft-sign.text':
    'Raise the middle of the tongue to the palate while you say it, as if a quick <i>y</i> ran through it, like the <i>n</i> of <i>new</i> in British English.',
  'advice.sound.weak-vowel.title': 'Let the <s>{{sound}}</s> of <w>{{word}}</w> go slack.',
  'advice.sound.weak-vowel.text':
    'Short, weak and in the middle of the mouth, like the <i>a</i> of <i>about</i>. The stress lies elsewhere.',
  'advice.sound.open-e.title': 'Open the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.open-e.text':
    'Drop the jaw a little further, to the <i>e</i> of <i>bed</i>, and keep it still to the end.',
  'advice.sound.open-o.title': 'Open the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.open-o.text':
    'Drop the jaw and round the lips only a little: the vowel of British <i>thought</i>, not that of <i>go</i>.',
  'advice.sound.pure-vowel.title': 'Keep the <s>{{sound}}</s> in <w>{{word}}</w> still.',
  'advice.sound.pure-vowel.text':
    'English vowels glide, as in <i>day</i> and <i>go</i>. Here tongue and lips stay where they are from beginning to end.',
  'advice.sound.broad-a.title': 'Open wide for the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.broad-a.text':
    'Jaw low, tongue forward, lips spread: the vowel of <i>cat</i>, more open than that of <i>bed</i>.',
  'advice.sound.short-i.title': 'Relax the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.short-i.text':
    'Shorter and looser than <i>ee</i>: the vowel of <i>sit</i>, with the jaw a little lower than in <i>seat</i>.',
  'advice.sound.short-u.title': 'Relax the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.short-u.text':
    'Shorter and looser than <i>oo</i>: the vowel of <i>book</i>, the lips hardly rounded.',
  'advice.sound.cup-vowel.title': 'Unround the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.cup-vowel.text':
    'The tongue lies back, the lips stay flat and relaxed, near the vowel of <i>cup</i>.',
  'advice.sound.breath-h.title': 'Breathe the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.breath-h.text': 'Only breath, nothing rubs: as on a window, or the <i>h</i> of <i>house</i>.',
  'advice.sound.v.title': 'Touch the lip for the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.v.text':
    'Upper teeth on the lower lip and the voice on, as in <i>very</i>. Both lips together would make a <i>b</i>.',
  'advice.sound.w.title': 'Round the lips for the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.w.text':
    'Start with the lips as for <i>oo</i> and open them at once, as in <i>we</i>. The teeth touch nothing.',
  'advice.sound.front-w.title': 'Round the lips early for the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.front-w.text':
    'The tongue is where <i>y</i> of <i>yes</i> is made, the lips as for <i>w</i>; glide straight into the vowel.',
  'advice.sound.final-voiceless.title': 'End <w>{{word}}</w> without voice.',
  'advice.sound.final-voiceless.text':
    'Words end here without voice even where a <i>d</i>, <i>g</i> or <i>b</i> is written: say <i>bet</i>, not <i>bed</i>.',
  'advice.sound.vowel.title': 'Listen to the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.vowel.text':
    'It was another vowel. Hear the two clips one after the other and watch how wide the <i>jaw</i> opens and what the lips do.',
  'advice.sound.consonant.title': 'Listen to the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.consonant.text':
    'It came out as another consonant. Hear the two clips one after the other and notice where the <i>tongue</i> touches.',
  'advice.sound.plain-a.title': 'Open the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.plain-a.text':
    'Drop the jaw, tongue low and still, as in <i>father</i> but shorter. It does not move towards another vowel.',
  'advice.sound.plain-e.title': 'Keep the <s>{{sound}}</s> in <w>{{word}}</w> in one place.',
  'advice.sound.plain-e.text':
    'The first half of the vowel of <i>day</i>, without the glide at its end; a little higher than that of <i>bed</i>.',
  'advice.sound.plain-i.title': 'Tighten the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.plain-i.text':
    'Lips spread, tongue high: the vowel of <i>see</i>, but short, never that of <i>sit</i>.',
  'advice.sound.plain-o.title': 'Keep the <s>{{sound}}</s> in <w>{{word}}</w> round.',
  'advice.sound.plain-o.text':
    'The first half of the vowel of <i>go</i>: round the lips and hold them still to the end.',
  'advice.sound.plain-u.title': 'Round the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.plain-u.text':
    'Lips pushed forward, tongue at the back: the vowel of <i>food</i>, but short and without a <i>y</i> before it.',
  'advice.sound.hiss.title': 'Sharpen the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.hiss.text':
    'The tip close behind the teeth, no voice: the first sound of <i>see</i>, to its very end.',
  'advice.sound.buzz.title': 'Give the <s>{{sound}}</s> in <w>{{word}}</w> voice.',
  'advice.sound.buzz.text': 'Like <i>s</i> with the throat humming: the first sound of <i>zoo</i>.',
  'advice.sound.light-l.title': 'Lighten the <s>{{sound}}</s> in <w>{{word}}</w>.',
  'advice.sound.light-l.text':
    'Tip behind the teeth and the back of the tongue low: the <i>l</i> of <i>leaf</i>, never that of <i>full</i>.',
} as const satisfies Texts
