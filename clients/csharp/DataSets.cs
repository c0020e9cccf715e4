using System.Collections.Generic;
using System.Data;
using System.IO;
using System.Linq;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;

namespace CompanyAdministration;

/// <summary>
/// DataSets for classes that a generator made of the plain WSDL. dotnet-svcutil and Visual Studio make an ArrayOfXElement of a DataSet, or an array of
/// XmlElement: answer.ToDataSet() turns it into a DataSet, and data.To&lt;ArrayOfXElement&gt;() or data.ToXmlElements() back.
/// </summary>
#if NET8_0_OR_GREATER
[System.Diagnostics.CodeAnalysis.RequiresUnreferencedCode(NotTrimmed), System.Diagnostics.CodeAnalysis.RequiresDynamicCode(NotTrimmed)]
#endif
public static class DataSets {
    internal const string NotTrimmed = "System.Data.DataSet needs reflection. Use CompanyAdministrationClient where code is trimmed or compiled ahead of time.";

    /// <summary>The DataSet in an ArrayOfXElement, or in whatever class a generator made of it.</summary>
    public static DataSet ToDataSet(this IXmlSerializable answer) => ReadWrapped(answer.WriteXml);

    /// <summary>The DataSet in an array of XmlElement: the schema and the diffgram.</summary>
    public static DataSet ToDataSet(this IEnumerable<XmlElement> answer) => ReadWrapped(writer => {
        foreach (XmlElement element in answer) element.WriteTo(writer);
    });

    /// <summary>A DataSet as a generated class has it: data.To&lt;ArrayOfXElement&gt;().</summary>
    public static T To<T>(this DataSet data) where T : IXmlSerializable, new() {
        var target = new T();
        using XmlReader reader = XmlReader.Create(new MemoryStream(Wrapped(((IXmlSerializable)data).WriteXml)));
        // Such classes read what is in the element.
        reader.ReadStartElement();
        target.ReadXml(reader);
        return target;
    }

    /// <summary>A DataSet as a generated class has it that takes an array of XmlElement.</summary>
    public static XmlElement[] ToXmlElements(this DataSet data) {
        var document = new XmlDocument { PreserveWhitespace = true, XmlResolver = null };
        document.Load(new MemoryStream(Wrapped(((IXmlSerializable)data).WriteXml)));
        return document.DocumentElement!.ChildNodes.OfType<XmlElement>().ToArray();
    }

    /// <summary>The DataSet in the element that the reader is at.</summary>
    internal static DataSet Read(XmlReader reader) {
        var data = new DataSet { Locale = System.Globalization.CultureInfo.InvariantCulture };
        ((IXmlSerializable)data).ReadXml(reader);
        return data;
    }

    private static DataSet ReadWrapped(System.Action<XmlWriter> write) {
        using XmlReader reader = XmlReader.Create(new MemoryStream(Wrapped(write)));
        reader.MoveToContent();
        return Read(reader);
    }

    private static byte[] Wrapped(System.Action<XmlWriter> write) {
        var stream = new MemoryStream();
        var settings = new XmlWriterSettings { Encoding = new UTF8Encoding(false), NewLineHandling = NewLineHandling.Entitize };
        using (XmlWriter writer = XmlWriter.Create(stream, settings)) {
            writer.WriteStartElement("data");
            write(writer);
            writer.WriteEndElement();
        }
        return stream.ToArray();
    }
}
